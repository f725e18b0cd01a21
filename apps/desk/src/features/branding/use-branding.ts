import {
  readClinicPicturesCall,
  removeLogoCall,
  removePhotographCall,
  storeLogoCall,
  storePhotographCall,
} from "@madoguchi/contract/branding/branding.operation.calls";
import type { ClinicPictures } from "@madoguchi/contract/branding/clinic-picture";
import {
  changeClinicSettingsCall,
  readClinicSettingsCall,
} from "@madoguchi/contract/clinic-settings/clinic-settings.operation.calls";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";

const REMOVALS = { clinicLogo: removeLogoCall, clinicPhotograph: removePhotographCall };

/** Reads the clinic's appearance and changes it. A change rejects with the refusal. */
export function useBranding() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const params = { clinicId };
  const settings = useRead(readClinicSettingsCall, { params });
  const pictures = useRead(readClinicPicturesCall, { params });

  async function show(stored: ClinicPictures): Promise<void> {
    await pictures.mutate(stored, { revalidate: false });
  }

  return {
    settings,
    pictures,
    storeLogo: async (file: File) => show(await api.send(storeLogoCall, { params, file })),
    storePhotograph: async (file: File, alt: string) =>
      show(await api.send(storePhotographCall, { params, query: { alt }, file })),
    removePicture: async (name: keyof typeof REMOVALS) => {
      await api.send(REMOVALS[name], { params });
      await pictures.mutate();
    },
    /** Sends all settings as they are at this moment, so that a colleague's change is not overwritten. */
    storeColour: (keyColour: string | null) =>
      ownersAct(async () => {
        const current = await api.send(readClinicSettingsCall, { params });
        await api.send(changeClinicSettingsCall, { params, body: { ...current, keyColour } });
        await settings.mutate();
      }),
  };
}

export type Branding = ReturnType<typeof useBranding>;

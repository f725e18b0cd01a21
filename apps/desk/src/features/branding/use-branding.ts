import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { clinicPicturesSchema } from "@madoguchi/contract/operation/clinic-picture";
import { clinicSettingsSchema } from "@madoguchi/contract/operation/clinic-settings";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";

function nothing(): void {}

/** What the clinic shows of itself, and every change of it. A change rejects with what was refused. */
export function useBranding() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const settingsPath = fillPath(operationPaths.clinicSettings, { clinicId });
  const settings = useRead(settingsPath, { parse: clinicSettingsSchema.parse });
  const pictures = useRead(fillPath(operationPaths.clinicPictures, { clinicId }), {
    parse: clinicPicturesSchema.parse,
  });

  async function storePicture(name: "clinicLogo" | "clinicPhotograph", file: File, alt?: string): Promise<void> {
    const stored = await api.put(fillPath(operationPaths[name], { clinicId }), {
      file,
      parse: clinicPicturesSchema.parse,
      ...(alt !== undefined && { query: { alt } }),
    });
    await pictures.mutate(stored, { revalidate: false });
  }

  return {
    settings,
    pictures,
    storeLogo: (file: File) => storePicture("clinicLogo", file),
    storePhotograph: (file: File, alt: string) => storePicture("clinicPhotograph", file, alt),
    removePicture: async (name: "clinicLogo" | "clinicPhotograph") => {
      await api.delete(fillPath(operationPaths[name], { clinicId }), { parse: nothing });
      await pictures.mutate();
    },
    /** All settings go with it, as they are at this moment: what a colleague has changed meanwhile stays. */
    storeColour: (keyColour: string | null) =>
      ownersAct(async () => {
        const current = await api.get(settingsPath, { parse: clinicSettingsSchema.parse });
        await api.put(settingsPath, { json: { ...current, keyColour }, parse: nothing });
        await settings.mutate();
      }),
  };
}

export type Branding = ReturnType<typeof useBranding>;

import type { SwitchRequest } from "@madoguchi/contract/staff/own-clinics";
import { switchClinicCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { openChannel } from "@madoguchi/ui/browser/browser-parts";
import type { Desk } from "../../desk-context/desk.tsx";
import { ProofNeededError } from "../../errors/api-error.ts";
import { presentPasskey } from "../staff-sign-in/passkey.ts";

/** The tabs of a browser share one session: this channel informs them of a change of the clinic. */
export const CLINIC_CHANNEL = "madoguchi-desk-clinic";

/** Changes this browser to another clinic, with a passkey if the server requires it. Rejects with the refusal. */
export async function switchClinic({ api, session }: Desk, body: SwitchRequest): Promise<void> {
  const send = () =>
    session.followAnswer(async () => {
      const next = await api.send(switchClinicCall, { body });
      const channel = openChannel(CLINIC_CHANNEL);
      channel?.postMessage(next.clinicId);
      channel?.close();
      return next;
    });
  await send().catch(async (error: unknown) => {
    if (!(error instanceof ProofNeededError)) throw error;
    await session.followAnswer(() => presentPasskey(api, "proof"));
    await send();
  });
}

/** Loads the preparation page of a new clinic as a new document, like `openStartPage`. */
export function openPreparationPage(): void {
  window.location.assign("/settings/preparation");
}

/** Loads the start page of the current clinic as a new document, so that no data of the former clinic remains. */
export function openStartPage(): void {
  window.location.assign("/");
}

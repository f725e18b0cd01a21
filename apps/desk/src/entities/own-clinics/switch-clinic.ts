import { switchClinicCall } from "@madoguchi/contract/desk/door.calls";
import type { SwitchRequest } from "@madoguchi/contract/desk/own-clinics";
import { openChannel } from "@madoguchi/ui/browser/browser-parts";
import type { Desk } from "../../desk-context/desk.tsx";
import { presentPasskey } from "../../entities/staff-sign-in/passkey.ts";
import { ProofNeededError } from "../../errors/api-error.ts";

/** The tabs of a browser share one session: each is told when another one changes its clinic. */
export const CLINIC_CHANNEL = "madoguchi-desk-clinic";

/** Changes this browser to another clinic, by a passkey where the server asks for one. Rejects with what was refused. */
export async function switchClinic({ api, session }: Desk, body: SwitchRequest): Promise<void> {
  const send = () => api.send(switchClinicCall, { body });
  const next = await send().catch(async (error: unknown) => {
    if (!(error instanceof ProofNeededError)) throw error;
    session.follow(await presentPasskey(api, "proof"));
    return send();
  });
  const channel = openChannel(CLINIC_CHANNEL);
  channel?.postMessage(next.clinicId);
  channel?.close();
  session.follow(next);
}

/** What a new clinic has left to do, in a page of its own, as below. */
export function openPreparationPage(): void {
  window.location.assign("/settings/preparation");
}

/** The start of the clinic that the browser is at, in a page of its own: nothing of the former one stays in it. */
export function openStartPage(): void {
  window.location.assign("/");
}

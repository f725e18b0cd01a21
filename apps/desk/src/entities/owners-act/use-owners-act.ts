import { useDesk } from "../../desk-context/desk.tsx";
import { presentPasskey } from "../staff-sign-in/passkey.ts";

/** A proof that expires within this time is renewed first, as the request takes time. */
const MARGIN_MS = 10_000;

/** Runs an owner's action, after a use of the passkey if the last proof has expired. */
export function useOwnersAct(): <Value>(act: () => Promise<Value>) => Promise<Value> {
  const { api, session, now } = useDesk();
  return async (act) => {
    const state = session.state();
    const until = state.kind === "open" ? state.session.provenUntil : null;
    const isProven = until !== null && Date.parse(until) - now().getTime() > MARGIN_MS;
    if (!isProven) await session.followAnswer(() => presentPasskey(api, "proof"));
    return act();
  };
}

import { useDesk } from "../../desk-context/desk.tsx";
import { presentPasskey } from "../staff-sign-in/passkey.ts";

/** A proof that ends within this time is taken again: the act is still on its way. */
const MARGIN_MS = 10_000;

/** Runs an owner's act, after a use of the passkey where the last one is too old to be believed. */
export function useOwnersAct(): <Value>(act: () => Promise<Value>) => Promise<Value> {
  const { api, session, now } = useDesk();
  return async (act) => {
    const state = session.state();
    const until = state.kind === "open" ? state.session.provenUntil : null;
    const isProven = until !== null && Date.parse(until) - now().getTime() > MARGIN_MS;
    if (!isProven) session.follow(await presentPasskey(api, "proof"));
    return act();
  };
}

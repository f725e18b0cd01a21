import type { Deps } from "../../platform/deps.ts";
import type { Customer } from "./customer-lookup.store.ts";
import { markSessionsEnded } from "./customer-session.store.ts";

const SECOND_MS = 1000;

/** A token has the second of its sign-in. */
function secondOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS);
}

type EndDeps = Pick<Deps, "database" | "identity" | "now">;

/**
 * Ends every session of the patient: none of their tokens is accepted any more, and the platform renews none. A sign-in
 * of the same second is ended too. Call it last in the transaction: an outside platform's part is not rolled back with it.
 */
export async function endAllSessions(
  { database, identity, now }: EndDeps,
  { owner, identityUid }: { owner: Customer; identityUid: string },
): Promise<void> {
  const at = now();
  await markSessionsEnded(database, owner, { validAfter: new Date(secondOf(at).getTime() + SECOND_MS), now: at });
  await identity.within(database).endSessions(identityUid);
}

/**
 * Ends every session of the patient but the present one. The platform can only end all of a user at once, so the
 * present session continues under the sign-in of the returned custom token. Call it last in the transaction.
 */
export async function endOtherSessions(
  { database, identity, now }: EndDeps,
  { owner, sessionId, identityUid }: { owner: Customer; sessionId: string; identityUid: string },
): Promise<string> {
  const at = now();
  await markSessionsEnded(database, owner, { presentSessionId: sessionId, validAfter: secondOf(at), now: at });
  const users = identity.within(database);
  await users.endSessions(identityUid);
  return users.createCustomToken(identityUid, { continuesSessionId: sessionId });
}

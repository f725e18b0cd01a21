import type { IdentityTokens, OwnSessions, SignIn } from "../../platform/adapters/identity/identity.port.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { markSignInEnded } from "../../records/customer/sign-in-end.store.ts";

type Needs = Pick<Deps, "database" | "identity" | "now">;

type Asking = { device: string; requestId: string };

/** The built-in identity's sessions. E004 where the identity platform signs patients in. */
export function sessionsOf({ identity }: Pick<Deps, "identity">): OwnSessions {
  return identity.ownSessions ?? fail("ResourceNotFound", { reason: "the identity platform signs patients in" });
}

/**
 * Returns new tokens for a refresh token. Refuses with E009 once the session is over. A token that two devices have
 * used ends the session for both: it is removed from the patient's devices, and the access log gives the reason.
 */
export async function renewSession(
  deps: Needs,
  { refreshToken, ...asking }: Asking & { refreshToken: string },
): Promise<IdentityTokens> {
  const renewal = await sessionsOf(deps).renew(refreshToken);
  if (renewal.outcome === "renewed") return renewal.tokens;
  if (renewal.outcome === "reused") await endSignIn(deps, renewal, { ...asking, action: "session.reuse" });
  return fail("IdTokenVerifyFailed", { reason: `session ${renewal.outcome}` });
}

/** Ends the patient's session on this device: none of its tokens is accepted any more. */
export async function signOut(
  deps: Needs,
  { refreshToken, ...asking }: Asking & { refreshToken: string },
): Promise<void> {
  const ended = await sessionsOf(deps).end(refreshToken);
  if (ended) await endSignIn(deps, ended, { ...asking, action: "session.end-one" });
}

async function endSignIn(
  { database, now }: Pick<Deps, "database" | "now">,
  signIn: SignIn,
  { device, requestId, action }: Asking & { action: "session.reuse" | "session.end-one" },
): Promise<void> {
  const at = now();
  await database.transaction(async (transaction) => {
    for (const { sessionId, ...owner } of await markSignInEnded(transaction, signIn, at)) {
      const actor = `customer:${owner.customerId}`;
      const event = { ...owner, actor, action, subject: `session:${sessionId}`, device, requestId, at };
      await recordAuditEvent(transaction, event);
    }
  });
}

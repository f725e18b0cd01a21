import {
  beginIdentitySessionCall,
  endIdentitySessionCall,
  renewIdentitySessionCall,
} from "@madoguchi/contract/identity/identity.patient.calls";
import type { IdentityTokens, OwnSessions, SignIn } from "../../platform/adapters/identity/identity.port.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { AppContext } from "../../platform/http/app-env.ts";
import { kindOfDevice } from "../../records/customer/device.ts";
import { markSignInEnded } from "../../records/customer/sign-in-end.store.ts";
import { publicCalls } from "../answer-patient-call.ts";

function askingOf(context: AppContext) {
  return { device: kindOfDevice(context.req.header("user-agent")), requestId: context.get("requestId") };
}

type Needs = Pick<Deps, "database" | "identity" | "now">;

type Asking = { device: string; requestId: string };

/** The built-in identity's sessions. E004 where the identity platform signs patients in. */
export function sessionsOf({ identity }: Pick<Deps, "identity">): OwnSessions {
  return identity.ownSessions ?? fail("ResourceNotFound", { reason: "the identity platform signs patients in" });
}

export const beginIdentitySession = publicCalls.answers(beginIdentitySessionCall, ({ deps, body, context }) => {
  context.header("Cache-Control", "no-store");
  const sessions = sessionsOf(deps);
  return "customToken" in body
    ? sessions.signInWithCustomToken(body.customToken)
    : sessions.signInWithLink(body.email, body.oobCode);
});

/**
 * Returns new tokens for a refresh token. Refuses with E009 once the session is over. A token that two devices have
 * used ends the session for both: it is removed from the patient's devices, and the access log gives the reason.
 */
async function renewSession(
  deps: Needs,
  { refreshToken, ...asking }: Asking & { refreshToken: string },
): Promise<IdentityTokens> {
  const renewal = await sessionsOf(deps).renew(refreshToken);
  if (renewal.outcome === "renewed") return renewal.tokens;
  if (renewal.outcome === "reused") await endSignIn(deps, renewal, { ...asking, action: "session.reuse" });
  return fail("IdTokenVerifyFailed", { reason: `session ${renewal.outcome}` });
}

export const renewIdentitySession = publicCalls.answers(renewIdentitySessionCall, ({ deps, body, context }) => {
  context.header("Cache-Control", "no-store");
  return renewSession(deps, { ...body, ...askingOf(context) });
});

/** Ends the patient's session on this device: none of its tokens is accepted any more. */
export const signOut = publicCalls.acts(endIdentitySessionCall, async ({ deps, body, context }) => {
  const { refreshToken, ...asking } = { ...body, ...askingOf(context) };
  const ended = await sessionsOf(deps).end(refreshToken);
  if (ended) await endSignIn(deps, ended, { ...asking, action: "session.end-one" });
});

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

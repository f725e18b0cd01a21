import { confirmProofCall } from "@madoguchi/contract/account/proof.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { findAccount } from "../../records/customer/account.store.ts";
import { findProofAttempt, markSessionProven } from "../../records/customer/customer-session.store.ts";
import { checkAttemptCode, type RefusedCode, refuseCode } from "../../records/sign-in/attempt-code.ts";
import { auditWrongCode } from "../../records/sign-in/audit-wrong-code.ts";
import { consumeSignInAttempt } from "../../records/sign-in/sign-in-attempt.store.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { type SessionContext, sessionContextOf } from "../customer-context.ts";
import { hashProofCode } from "./request-proof.ts";

/** Each attempt is written to the patient's access log. */
const PROOF_CODES = { name: "proof codes", limit: 60, windowSeconds: 3600 } as const satisfies RateRule;

/**
 * Accepts the code sent to the present address as the proof of the patient's identity, for this session alone. Refuses
 * with C006 (none requested, used, or the address has changed since), C007, C008 and 429 (E005) after five attempts.
 */
export const confirmProof = businessCalls.acts(
  confirmProofCall,
  async ({ deps, customer, body: { code }, context }) => {
    await countAgainst(deps, [{ rule: PROOF_CODES, subject: customer.customerId }]);
    const session = sessionContextOf(context);
    const { database, settings } = deps;
    const { owner, sessionId, device, requestId } = session;
    const at = deps.now();
    const attemptId = await findProofAttempt(database, owner, sessionId);
    if (attemptId === undefined) return refuse(deps, session, "unknown");
    const hashOf = () => hashProofCode(settings.hashSecret, sessionId, attemptId, code);
    const { attempt, refused } = await checkAttemptCode(database, attemptId, hashOf, at);
    if (refused) return refuse(deps, session, refused.why);
    await database.transaction(async (transaction) => {
      const account = await findAccount(transaction, owner);
      if (account?.email !== attempt.email) return fail("EmailChangeRequestNotFound", { reason: "address changed" });
      if (!(await consumeSignInAttempt(transaction, attemptId, at))) return fail("EmailChangeRequestNotFound");
      await markSessionProven(transaction, owner, sessionId, at);
      const subject = `customer:${owner.customerId}`;
      await recordAuditEvent(transaction, {
        ...{ ...owner, actor: subject, subject, device, requestId, at },
        action: "session.prove",
      });
    });
  },
);

async function refuse(
  deps: Pick<Deps, "database" | "now" | "settings">,
  session: SessionContext,
  why: RefusedCode["why"],
): Promise<never> {
  await auditWrongCode(deps, session, why);
  return refuseCode(why);
}

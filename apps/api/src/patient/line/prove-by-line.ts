import { proveByLineCall } from "@madoguchi/contract/account/proof.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { requireLine } from "../../records/connection/require-line.ts";
import { findAccount } from "../../records/customer/account.store.ts";
import { markSessionProven } from "../../records/customer/customer-session.store.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { sessionContextOf } from "../customer-context.ts";
import { readBrowserSecret } from "../line-browser-cookie.ts";
import { refuseLineReturn } from "./line-refusal.ts";
import { findReturnedAttempt, type LineReturn, redeemLineCode } from "./redeem-line-code.ts";

/**
 * Accepts a LINE login, begun for this purpose in the same browser, as the proof of the patient's identity, for this
 * session alone. Refuses with E002 (also for another LINE account than the linked one), E003, and E004 where LINE is
 * not configured.
 */
export const proveByLine = businessCalls.acts(proveByLineCall, async ({ deps, body, context }) => {
  const { owner, sessionId, device, requestId } = sessionContextOf(context);
  const returned: LineReturn = { ...body, browserSecret: readBrowserSecret(context, deps) };
  await requireLine(deps);
  const { attempt, isThisBrowser } = await findReturnedAttempt(deps, returned, "proof");
  if (!isThisBrowser) return refuseLineReturn("other-browser");
  const { userId } = await redeemLineCode(deps, attempt, returned.code);
  await deps.database.transaction(async (transaction) => {
    const account = await findAccount(transaction, owner);
    if (account?.lineUserId !== userId) return refuseLineReturn("another-account");
    const at = deps.now();
    await markSessionProven(transaction, owner, sessionId, at);
    const subject = `customer:${owner.customerId}`;
    const event = { ...owner, actor: subject, subject, device, requestId, at };
    await recordAuditEvent(transaction, { ...event, action: "session.prove" });
  });
});

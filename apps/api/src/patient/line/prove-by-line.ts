import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { requireLine } from "../../records/clinic-connection/require-line.ts";
import { findAccount } from "../../records/customer/account.store.ts";
import { markSessionProven } from "../../records/customer/customer-session.store.ts";
import type { SessionContext } from "../customer-context.ts";
import { refuseLineReturn } from "./line-refusal.ts";
import { findReturnedAttempt, type LineReturn, redeemLineCode } from "./redeem-line-code.ts";

/**
 * Accepts a LINE login, begun for this purpose in the same browser, as the proof of the patient's identity, for this
 * session alone. Refuses with E002 (also for another LINE account than the linked one), E003, and E004 where LINE is
 * not configured.
 */
export async function proveByLine(
  deps: Pick<Deps, "database" | "lines" | "now" | "settings">,
  { owner, sessionId, device, requestId }: SessionContext,
  returned: LineReturn,
): Promise<void> {
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
}

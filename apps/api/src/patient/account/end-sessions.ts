import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAccountForUpdate, updateSessionsValidAfter } from "../../records/customer/account.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { enqueueAccountChange } from "../../records/notification/enqueue-notification.ts";

/** A token tells its sign-in to the second, so a sign-in of this very second counts as before. */
export function firstSecondAfter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
}

/**
 * Ends every session of the customer, this one included: we take none of their tokens any more, and the platform renews
 * none. E003, and nothing has changed, when the platform fails.
 */
export async function endSessions(
  { database, identity, now, settings }: Pick<Deps, "database" | "identity" | "now" | "settings">,
  { requestId, ...owner }: Customer & { requestId: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const at = now();
    const account = (await findAccountForUpdate(transaction, owner)) ?? fail("MedicalBusinessNotOfCustomer");
    await updateSessionsValidAfter(transaction, owner, firstSecondAfter(at));
    const subject = `customer:${owner.customerId}`;
    const event = { ...owner, actor: subject, action: "session.end", subject, requestId, at };
    await recordAuditEvent(transaction, event);
    const told = { change: "sessions-ended", clinicId: settings.clinicId, now: at } as const;
    await enqueueAccountChange(transaction, owner, told);
    // Last, so that nothing above can fail any more once the platform has ended them.
    await identity.endSessions(account.identityUid);
  });
}

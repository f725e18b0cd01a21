import {
  DEFAULT_NOTIFICATION_CHOICES,
  type NotificationChoices,
} from "@madoguchi/contract/account/notification-choices";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAccountForUpdate } from "../../records/customer/account.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import {
  findNotificationChoices,
  upsertNotificationChoices,
} from "../../records/notification/notification-choices.store.ts";

/** Which notifications the patient wants, and through which channels: all, until they choose otherwise. */
export async function readNotificationChoices(
  { database }: Pick<Deps, "database">,
  owner: Customer,
): Promise<NotificationChoices> {
  return (await findNotificationChoices(database, owner)) ?? DEFAULT_NOTIFICATION_CHOICES;
}

/** Stores the patient's choices as a whole; of two changes at once the later one stands complete. */
export async function changeNotificationChoices(
  { database, now }: Pick<Deps, "database" | "now">,
  { requestId, ...owner }: Customer & { requestId: string },
  choices: NotificationChoices,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const at = now();
    if (!(await findAccountForUpdate(transaction, owner))) return fail("MedicalBusinessNotOfCustomer");
    await upsertNotificationChoices(transaction, owner, choices, at);
    const subject = `customer:${owner.customerId}`;
    const event = { ...owner, actor: subject, action: "notification.update" as const, subject, requestId, at };
    await recordAuditEvent(transaction, event);
  });
}

import type { AccountLanguage } from "@madoguchi/contract/account/account-language";
import {
  DEFAULT_NOTIFICATION_CHOICES,
  type NotificationChoices,
} from "@madoguchi/contract/account/notification-choices";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAccount, findAccountForUpdate } from "../../records/customer/account.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import {
  findNotificationChoices,
  upsertNotificationChoices,
} from "../../records/notification/notification-choices.store.ts";

/** The patient's notifications with their channels (all, until the patient chooses otherwise), and the language. */
export async function readNotificationChoices(
  { database }: Pick<Deps, "database">,
  owner: Customer,
): Promise<NotificationChoices & AccountLanguage> {
  const { language } = (await findAccount(database, owner)) ?? fail("MedicalBusinessNotOfCustomer");
  return { ...((await findNotificationChoices(database, owner)) ?? DEFAULT_NOTIFICATION_CHOICES), language };
}

/** Stores the patient's choices as a whole; of two changes at once the later one is stored complete. */
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

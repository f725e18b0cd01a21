import {
  type NotificationChoices,
  notificationChoicesSchema,
} from "@madoguchi/contract/notification/notification-choices";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { notificationChoices } from "./notification-choices.table.ts";

export async function findNotificationChoices(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<NotificationChoices | undefined> {
  const [found] = await database
    .select({ choices: notificationChoices.choices })
    .from(notificationChoices)
    .where(ofCustomer(notificationChoices, { medicalBusinessId, customerId }));
  return found && notificationChoicesSchema.parse(found.choices);
}

export async function upsertNotificationChoices(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  choices: NotificationChoices,
  at: Date,
): Promise<void> {
  const values = { choices, updatedAt: at };
  await database
    .insert(notificationChoices)
    .values({ medicalBusinessId, customerId, ...values })
    .onConflictDoUpdate({
      target: [notificationChoices.medicalBusinessId, notificationChoices.customerId],
      set: values,
    });
}

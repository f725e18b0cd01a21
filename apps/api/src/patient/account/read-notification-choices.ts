import {
  DEFAULT_NOTIFICATION_CHOICES,
  type NotificationChoices,
} from "@madoguchi/contract/account/notification-choices";
import type { Deps } from "../../platform/deps.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { findNotificationChoices } from "../../records/notification/notification-choices.store.ts";

/** What the caller wants to be told, and how: everything by every way, until she says otherwise. */
export async function readNotificationChoices(
  { database }: Pick<Deps, "database">,
  owner: Customer,
): Promise<NotificationChoices> {
  return (await findNotificationChoices(database, owner)) ?? DEFAULT_NOTIFICATION_CHOICES;
}

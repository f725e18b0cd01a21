import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import type { AccountChange } from "./account-template.ts";
import { insertNotifications, type NewNotifications } from "./notification.store.ts";
import { notificationDefinitions } from "./notification-definitions.ts";
import { type NotificationEvent, type NotificationType, writeEventKey } from "./notification-event.ts";
import { sendableAt } from "./quiet-hours.ts";

export type NotificationRequest<Type extends NotificationType = NotificationType> = {
  medicalBusinessId: string;
  clinicId: string;
  customerId: string;
  treatmentId: string | null;
  event: NotificationEvent<Type>;
  now: Date;
  /** The patient's own act in the portal, which needs no notice there. */
  isOwnAct?: boolean;
};

function reminderOf<Type extends NotificationType>({
  medicalBusinessId,
  treatmentId,
  event,
  now,
}: NotificationRequest<Type>): NewNotifications["reminder"] {
  const { reminder } = notificationDefinitions[event.type];
  if (treatmentId === null || !reminder) return null;
  const { queue, startAfter, data } = reminder(event, now);
  return {
    queue,
    startAfter,
    data: JSON.stringify({ medicalBusinessId, treatmentId, since: now.toISOString(), ...data }),
  };
}

/**
 * Enqueues a message to the patient on each of the channels that they chose. Call it with the transaction of the event:
 * both are stored or neither is. The same event again changes nothing.
 */
export async function enqueueNotification<Type extends NotificationType>(
  database: Database,
  request: NotificationRequest<Type>,
): Promise<void> {
  const { event, now, medicalBusinessId, clinicId, customerId, treatmentId } = request;
  const { category, sending } = notificationDefinitions[event.type];
  await insertNotifications(database, {
    ...{ medicalBusinessId, clinicId, customerId, treatmentId, category, now },
    type: event.type,
    eventKey: writeEventKey(event, treatmentId),
    channels: request.isOwnAct === true ? sending.channels.filter((name) => name !== "portal") : sending.channels,
    dueAt: sendableAt(event.type, now),
    reminder: reminderOf(request),
  });
}

/** Enqueues the report of a change of the patient's account, in the name of the clinic of the call. */
export async function enqueueAccountChange(
  transaction: Database,
  { medicalBusinessId, customerId }: Customer,
  { change, clinicId, now }: { change: AccountChange; clinicId: string; now: Date },
): Promise<void> {
  const event = { type: "account.changed", change, changedAt: now } as const;
  await enqueueNotification(transaction, { medicalBusinessId, customerId, clinicId, treatmentId: null, event, now });
}

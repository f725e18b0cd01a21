import type { NotificationCategory } from "@madoguchi/contract/notification/notification-choices";
import { firstBirthdateOfMinors } from "@madoguchi/contract/representation/adult-age";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement, prepareWrite } from "../../platform/db/prepared-statement.ts";
import { JOB_COLUMNS, JOB_VALUES, notePlannedJob } from "../../platform/jobs/job.store.ts";
import { recipientSql } from "../representation/representation-sql.ts";
import type { JobQueue } from "./job-queues.ts";
import type { Channel } from "./notification-definition.ts";
import type { NotificationType } from "./notification-event.ts";

export type NewNotifications = {
  medicalBusinessId: string;
  clinicId: string;
  customerId: string;
  treatmentId: string | null;
  type: NotificationType;
  eventKey: string;
  category: NotificationCategory;
  channels: readonly Channel[];
  dueAt: Date;
  now: Date;
  reminder: { queue: JobQueue; startAfter: Date; data: string } | null;
};

/** The recipient's mail address; for a waiting record, the address that the clinic entered. */
const ADDRESS = "coalesce(recipient.email, recipient.contact_email)";

/**
 * The channels of a message. The choice counts where both are open; a single open channel gets everything that the
 * patient wants on any. LINE reaches friends only: a patient who never was one gets mail if they want mail too, while
 * LINE is tried for one who was (and may have blocked the clinic), so that the clinic gets a task. SMS is for
 * visits whose link the clinic has sent by it.
 */
const CHANNELS = `(values
  ('mail', ${ADDRESS} is not null and (choice.mail or (choice.line and recipient.line_user_id is null))),
  ('line', recipient.line_user_id is not null and (
    choice.line and (recipient.line_friend_changed_at is not null or not choice.mail or recipient.email is null)
    or choice.mail and recipient.email is null)),
  ('sms', exists (select from treatment linked where linked.medical_business_id = customer.medical_business_id
    and linked.treatment_id = :treatmentId::uuid and linked.visit_link_at is not null)),
  ('portal', true)
) as channel (name, is_taken)`;

/**
 * One statement, because booking waits for it: the messages, a job for each of them, and the job of the reminders. It
 * writes to the queue's table itself (decision 14).
 */
const insertMessagesAndJobs = prepareWrite<
  Omit<NewNotifications, "reminder"> & {
    reminderQueue: string | null;
    reminderAt: Date | null;
    reminderData: string | null;
    firstMinor: string;
  }
>(
  "enqueue_notification",
  `with enqueued as (
     insert into notification (medical_business_id, notification_id, clinic_id, customer_id, treatment_id, type,
       event_key, channel, state, due_at, created_at, settled_at)
     select customer.medical_business_id, gen_random_uuid(), :clinicId::text, customer.customer_id,
       :treatmentId::uuid, :type::text, :eventKey::text, channel.name,
       case when channel.name = 'portal' then 'sent' else 'waiting' end, :dueAt::timestamptz, :now::timestamptz,
       case when channel.name = 'portal' then :now::timestamptz end
     from customer
     ${recipientSql(":firstMinor::date")}
     left join notification_choices chosen on chosen.medical_business_id = recipient.medical_business_id
       and chosen.customer_id = recipient.customer_id
     cross join lateral (select
       coalesce((chosen.choices -> :category::text ->> 'mail')::boolean, true) as mail,
       coalesce((chosen.choices -> :category::text ->> 'line')::boolean, true) as line) choice
     cross join lateral ${CHANNELS}
     where customer.medical_business_id = :medicalBusinessId and customer.customer_id = :customerId
       and customer.closed_at is null and channel.is_taken and channel.name = any(:channels::text[])
     on conflict do nothing
     returning medical_business_id, notification_id, channel, due_at
   ), planned as (
     select notification_id as id, 'send-' || channel as name, due_at as start_after, jsonb_build_object(
       'medicalBusinessId', medical_business_id, 'notificationId', notification_id) as data
     from enqueued where channel <> 'portal'
     union all
     select gen_random_uuid(), :reminderQueue::text, :reminderAt::timestamptz, :reminderData::jsonb
     where :reminderQueue::text is not null and exists (select from enqueued where channel <> 'portal')
   )
   insert into pgboss.job ${JOB_COLUMNS}
   select ${JOB_VALUES} from planned join pgboss.queue on queue.name = planned.name`,
);

/** Inserts a message for each open and chosen channel, with its job; a repeated event inserts nothing. */
export async function insertNotifications(
  database: Database,
  { reminder, ...message }: NewNotifications,
): Promise<void> {
  await insertMessagesAndJobs(database, {
    ...message,
    firstMinor: firstBirthdateOfMinors(message.now),
    reminderQueue: reminder?.queue ?? null,
    reminderAt: reminder?.startAfter ?? null,
    reminderData: reminder?.data ?? null,
  });
  notePlannedJob(database);
}

const insertMailInstead = prepareStatement<
  { medicalBusinessId: string; notificationId: string; now: Date; firstMinor: string },
  Record<string, never>
>(
  "mail_instead",
  `with enqueued as (
     insert into notification (medical_business_id, notification_id, clinic_id, customer_id, treatment_id, type,
       event_key, channel, state, due_at, created_at)
     select tried.medical_business_id, gen_random_uuid(), tried.clinic_id, tried.customer_id, tried.treatment_id,
       tried.type, tried.event_key, 'mail', 'waiting', :now::timestamptz, :now::timestamptz
     from notification tried
     join customer on customer.medical_business_id = tried.medical_business_id
       and customer.customer_id = tried.customer_id
     ${recipientSql(":firstMinor::date")}
     where tried.medical_business_id = :medicalBusinessId and tried.notification_id = :notificationId
       and ${ADDRESS} is not null
     on conflict do nothing
     returning medical_business_id, notification_id
   ), planned as (
     select notification_id as id, 'send-mail' as name, :now::timestamptz as start_after, jsonb_build_object(
       'medicalBusinessId', medical_business_id, 'notificationId', notification_id) as data
     from enqueued
   )
   insert into pgboss.job ${JOB_COLUMNS}
   select ${JOB_VALUES} from planned join pgboss.queue on queue.name = planned.name`,
);

/** Sends the same message by mail, if the patient has an address and no mail has reported the event. */
export async function planMailInstead(
  database: Database,
  { medicalBusinessId, notificationId }: { medicalBusinessId: string; notificationId: string },
  now: Date,
): Promise<void> {
  const firstMinor = firstBirthdateOfMinors(now);
  await insertMailInstead(database, { medicalBusinessId, notificationId, now, firstMinor });
  notePlannedJob(database);
}

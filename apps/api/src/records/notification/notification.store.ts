import type { NotificationKind } from "@madoguchi/contract/account/notification-choices";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { JOB_COLUMNS, JOB_VALUES } from "../../platform/jobs/job.store.ts";
import type { JobQueue } from "./job-queues.ts";

export type NewNotifications = {
  medicalBusinessId: string;
  clinicId: string;
  customerId: string;
  treatmentId: string | null;
  news: string;
  occasion: string;
  kind: NotificationKind;
  dueAt: Date;
  now: Date;
  /** What looks after this treatment from now on, and when first. */
  reminder: { queue: JobQueue; startAfter: Date; data: string } | null;
};

/**
 * Which ways a message takes. Her choice counts where both ways are open; where only one is, it carries everything she
 * wants to be told at all. LINE reaches friends only: somebody who never was one is told by mail if she wants mail too,
 * while one who was (and may have blocked the clinic) is tried, so that the clinic learns of it.
 */
const WAYS = `(values
  ('mail', customer.email is not null and (wish.mail or (wish.line and customer.line_user_id is null))),
  ('line', customer.line_user_id is not null and (
    wish.line and (customer.line_friend_changed_at is not null or not wish.mail or customer.email is null)
    or wish.mail and customer.email is null))
) as way (channel, is_taken)`;

/**
 * One statement, because booking waits for it: the messages, a job for each of them, and the job of the reminders. Written
 * past the queue's library, which would take a round trip for each queue; `enqueue-notification.test.ts` holds both equal.
 */
const insertMessagesAndJobs = prepareStatement<
  Omit<NewNotifications, "reminder"> & {
    reminderQueue: string | null;
    reminderAt: Date | null;
    reminderData: string | null;
  },
  Record<string, never>
>(
  "tell_customer",
  `with told as (
     insert into notification (medical_business_id, notification_id, clinic_id, customer_id, treatment_id, news,
       occasion, channel, state, due_at, created_at)
     select customer.medical_business_id, gen_random_uuid(), :clinicId::text, customer.customer_id,
       :treatmentId::uuid, :news::text, :occasion::text, way.channel, 'waiting', :dueAt::timestamptz,
       :now::timestamptz
     from customer
     left join notification_choices chosen on chosen.medical_business_id = customer.medical_business_id
       and chosen.customer_id = customer.customer_id
     cross join lateral (select
       coalesce((chosen.choices -> :kind::text ->> 'mail')::boolean, true) as mail,
       coalesce((chosen.choices -> :kind::text ->> 'line')::boolean, true) as line) wish
     cross join lateral ${WAYS}
     where customer.medical_business_id = :medicalBusinessId and customer.customer_id = :customerId
       and customer.closed_at is null and way.is_taken
     on conflict do nothing
     returning medical_business_id, notification_id, channel, due_at
   ), planned as (
     select notification_id as id, 'send-' || channel as name, due_at as start_after, jsonb_build_object(
       'medicalBusinessId', medical_business_id, 'notificationId', notification_id) as data
     from told
     union all
     select gen_random_uuid(), :reminderQueue::text, :reminderAt::timestamptz, :reminderData::jsonb
     where :reminderQueue::text is not null and exists (select from told)
   )
   insert into pgboss.job ${JOB_COLUMNS}
   select ${JOB_VALUES} from planned join pgboss.queue on queue.name = planned.name`,
);

/** Notes what is to be told by each way that is open and wanted, with the jobs that see to it; told before, nothing. */
export async function insertNotifications(
  database: Database,
  { reminder, ...message }: NewNotifications,
): Promise<void> {
  await insertMessagesAndJobs(database, {
    ...message,
    reminderQueue: reminder?.queue ?? null,
    reminderAt: reminder?.startAfter ?? null,
    reminderData: reminder?.data ?? null,
  });
}

const insertMailInstead = prepareStatement<
  { medicalBusinessId: string; notificationId: string; now: Date },
  Record<string, never>
>(
  "mail_instead",
  `with told as (
     insert into notification (medical_business_id, notification_id, clinic_id, customer_id, treatment_id, news,
       occasion, channel, state, due_at, created_at)
     select tried.medical_business_id, gen_random_uuid(), tried.clinic_id, tried.customer_id, tried.treatment_id,
       tried.news, tried.occasion, 'mail', 'waiting', :now::timestamptz, :now::timestamptz
     from notification tried
     join customer on customer.medical_business_id = tried.medical_business_id
       and customer.customer_id = tried.customer_id
     where tried.medical_business_id = :medicalBusinessId and tried.notification_id = :notificationId
       and customer.email is not null
     on conflict do nothing
     returning medical_business_id, notification_id
   ), planned as (
     select notification_id as id, 'send-mail' as name, :now::timestamptz as start_after, jsonb_build_object(
       'medicalBusinessId', medical_business_id, 'notificationId', notification_id) as data
     from told
   )
   insert into pgboss.job ${JOB_COLUMNS}
   select ${JOB_VALUES} from planned join pgboss.queue on queue.name = planned.name`,
);

/** The same message by mail, where she has an address and no mail told her of it. */
export async function planMailInstead(
  database: Database,
  { medicalBusinessId, notificationId }: { medicalBusinessId: string; notificationId: string },
  now: Date,
): Promise<void> {
  await insertMailInstead(database, { medicalBusinessId, notificationId, now });
}

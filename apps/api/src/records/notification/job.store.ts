import type { Database } from "../../platform/db/database.ts";
import type { JobQueue } from "../../platform/db/job-queues.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { JOB_COLUMNS, JOB_VALUES } from "./notification.store.ts";

const insertJob = prepareStatement<{ queue: string; data: string; startAfter: Date; now: Date }, Record<string, never>>(
  "plan_job",
  `insert into pgboss.job ${JOB_COLUMNS}
   select ${JOB_VALUES}
   from (select md5(:queue::text || :data::text || :startAfter::timestamptz)::uuid as id, :queue::text as name, :startAfter::timestamptz as start_after,
     :data::jsonb as data) planned
   join pgboss.queue on queue.name = planned.name
   on conflict do nothing`,
);

/**
 * Plans work for later; planned twice it is one job, because what plans may itself be cut off and run again. It is done
 * at least once, so that doing it twice must be harmless.
 */
export async function planJob(
  database: Database,
  { data, ...job }: { queue: JobQueue; data: Record<string, string>; startAfter: Date; now: Date },
): Promise<void> {
  await insertJob(database, { ...job, data: JSON.stringify(data) });
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

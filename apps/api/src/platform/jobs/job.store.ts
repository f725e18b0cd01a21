import type { Database } from "../db/database.ts";
import { prepareStatement } from "../db/prepared-statement.ts";

/** The columns that a job gets from its queue, as the queue's own library fills them. */
export const JOB_COLUMNS = `(id, name, data, start_after, created_on, keep_until, retry_limit, retry_delay, retry_backoff,
  retry_delay_max, expire_seconds, deletion_seconds, policy)`;
export const JOB_VALUES = `planned.id, queue.name, planned.data, planned.start_after, :now::timestamptz,
  planned.start_after + queue.retention_seconds * interval '1 second', queue.retry_limit, queue.retry_delay,
  queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds, queue.policy`;

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
export async function planJob<Queue extends string>(
  database: Database,
  { data, ...job }: { queue: Queue; data: Record<string, string>; startAfter: Date; now: Date },
): Promise<void> {
  await insertJob(database, { ...job, data: JSON.stringify(data) });
}

import type { Database } from "../db/database.ts";
import { prepareStatement } from "../db/prepared-statement.ts";

/** One run of a job: what the queue says of it. */
export type JobRun = {
  /** The job's id, the same when it runs again after a failure or a cut. */
  id: string;
  /**
   * When the queue handed it out, by the database's clock: the only one by which something may be found due or not, since
   * the queue waits by that clock and the program's may differ.
   */
  at: Date;
};

/**
 * The columns of a job as pg-boss fills them (`docs/decisions/0018-the-insert-into-the-queue-stays.md`). Its group is the
 * business, whose jobs take no more than their share of the workers (`start-jobs.ts`).
 */
export const JOB_COLUMNS = `(id, name, data, start_after, created_on, keep_until, retry_limit, retry_delay, retry_backoff,
  retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, policy, group_id)`;
export const JOB_VALUES = `planned.id, queue.name, planned.data, planned.start_after, :now::timestamptz,
  planned.start_after + queue.retention_seconds * interval '1 second', queue.retry_limit, queue.retry_delay,
  queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.heartbeat_seconds, queue.deletion_seconds, queue.policy,
  planned.data ->> 'medicalBusinessId'`;

const insertJob = prepareStatement<
  { queue: string; data: string; startAfter: Date; plannedBy: string; now: Date },
  Record<string, never>
>(
  "plan_job",
  `insert into pgboss.job ${JOB_COLUMNS}
   select ${JOB_VALUES}
   from (select md5(:plannedBy::text || :queue::text || :data::text || :startAfter::timestamptz)::uuid as id, :queue::text as name, :startAfter::timestamptz as start_after,
     :data::jsonb as data) planned
   join pgboss.queue on queue.name = planned.name
   on conflict do nothing`,
);

/**
 * Plans a job for later. Planned twice by the same job (`plannedBy`, its id) it is one, because a job may be cut off and run
 * again; planned by another it is another, so that a job may plan itself again and never meets itself. A job runs at least
 * once, so that its work must be safe to run twice.
 */
export async function planJob<Queue extends string>(
  database: Database,
  {
    data,
    plannedBy = "",
    ...job
  }: { queue: Queue; data: Record<string, string>; startAfter: Date; plannedBy?: string; now: Date },
): Promise<void> {
  await insertJob(database, { ...job, plannedBy, data: JSON.stringify(data) });
}

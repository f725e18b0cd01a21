import type { Database } from "../db/database.ts";
import { prepareStatement } from "../db/prepared-statement.ts";

/** One run of a job, as the queue describes it. */
export type JobRun = {
  /** The job's id, the same when it runs again after a failure or an interruption. */
  id: string;
  /**
   * When the queue started the run, by the database's clock: use only this clock to decide whether something is due,
   * since the queue waits by it and the program's may differ.
   */
  at: Date;
};

/**
 * The columns of a job as pg-boss fills them (decision 14). Its group is
 * the business, whose jobs take no more than their share of the workers (`start-jobs.ts`).
 */
export const JOB_COLUMNS = `(id, name, data, start_after, created_on, keep_until, retry_limit, retry_delay, retry_backoff,
  retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, policy, group_id)`;
export const JOB_VALUES = `planned.id, queue.name, planned.data, planned.start_after, :now::timestamptz,
  planned.start_after + queue.retention_seconds * interval '1 second', queue.retry_limit, queue.retry_delay,
  queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.heartbeat_seconds, queue.deletion_seconds, queue.policy,
  planned.data ->> 'medicalBusinessId'`;

/** To be called by every statement that inserts jobs. */
export function notePlannedJob(database: Database): void {
  database.afterCommit(() => database.outside.noteJob?.());
}

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
 * Schedules a job. Scheduled twice by the same job (`plannedBy`, its id) it is one, because a job may be interrupted
 * and run again; scheduled by another it is another, so that a job may schedule its own successor. A job runs at least
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
  notePlannedJob(database);
}

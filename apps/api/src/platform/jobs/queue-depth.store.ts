import type { Database } from "../db/database.ts";
import { prepareStatement } from "../db/prepared-statement.ts";

/**
 * The jobs of one queue. `overdueSeconds`: the age of the oldest job that should have been done, from the time when it
 * was first due: a failed one that waits for its next attempt is `planned` and still counts, and so does a running one.
 */
export type QueueDepth = { queue: string; due: number; planned: number; running: number; overdueSeconds: number };

const selectDepths = prepareStatement<Record<string, never>, QueueDepth>(
  "queue_depths",
  `select name as queue,
     (count(*) filter (where state < 'active' and start_after <= now()))::int as due,
     (count(*) filter (where state < 'active' and start_after > now()))::int as planned,
     (count(*) filter (where state = 'active'))::int as running,
     coalesce(extract(epoch from now() - min(first_due) filter (where state <> 'created' or start_after <= now())), 0)::float8
       as overdue_seconds
   from (
     -- A retry moves start_after, and never keep_until, which was made from it.
     select job.name, job.state, job.start_after,
       greatest(job.created_on, job.keep_until - queue.retention_seconds * interval '1 second') as first_due
     from pgboss.job join pgboss.queue on queue.name = job.name
     where job.state < 'completed'
   ) unfinished
   group by name`,
);

/** Uses the database's clock, as the queues do. A queue without an unfinished job has no row. */
export function readQueueDepths(database: Database): Promise<QueueDepth[]> {
  return selectDepths(database, {});
}

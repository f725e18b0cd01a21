import type { Database } from "../db/database.ts";
import { prepareStatement } from "../db/prepared-statement.ts";

/** The jobs of one queue. `overdueSeconds`: how long the oldest due job has been due; 0 when no job is due. */
export type QueueDepth = { queue: string; due: number; planned: number; running: number; overdueSeconds: number };

const selectDepths = prepareStatement<Record<string, never>, QueueDepth>(
  "queue_depths",
  `select name as queue,
     (count(*) filter (where state < 'active' and start_after <= now()))::int as due,
     (count(*) filter (where state < 'active' and start_after > now()))::int as planned,
     (count(*) filter (where state = 'active'))::int as running,
     coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
       as overdue_seconds
   from pgboss.job where state < 'completed' group by name`,
);

/** Uses the database's clock, as the queues do. A queue without an unfinished job has no row. */
export function readQueueDepths(database: Database): Promise<QueueDepth[]> {
  return selectDepths(database, {});
}

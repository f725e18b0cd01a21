import { lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { prepareStatement } from "../db/prepared-statement.ts";
import { rateLimit } from "./rate-limit.table.ts";

/** In one order for all calls, so that two calls about the same subjects never deadlock. */
const addCounts = prepareStatement<
  { subjects: string[]; windows: string[]; times: number },
  { subject: string; count: number }
>(
  "rate_limit_add",
  `insert into rate_limit (subject, window_starts_at, count)
   select subject, window_starts_at, :times::integer
   from unnest(:subjects::text[], :windows::timestamptz[]) as counted (subject, window_starts_at)
   order by subject
   on conflict (subject, window_starts_at) do update set count = rate_limit.count + excluded.count
   returning subject, count`,
);

/** Counts `times` events in each window at once and returns the counts, in the order of `windows`. */
export async function countEvents(
  database: Database,
  windows: { subject: string; windowStartsAt: Date }[],
  times: number,
): Promise<number[]> {
  const rows = await addCounts(database, {
    subjects: windows.map(({ subject }) => subject),
    windows: windows.map(({ windowStartsAt }) => windowStartsAt.toISOString()),
    times,
  });
  return windows.map(({ subject }) => rows.find((row) => row.subject === subject)?.count ?? times);
}

export async function deleteWindowsBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(rateLimit).where(lt(rateLimit.windowStartsAt, instant));
}

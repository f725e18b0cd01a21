import { lt, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { rateLimit } from "./rate-limit.table.ts";

/** Counts one event in each window at once and answers the counts, in the order of `windows`. */
export async function countEvents(
  database: Database,
  windows: { subject: string; windowStartsAt: Date }[],
): Promise<number[]> {
  const rows = await database
    .insert(rateLimit)
    .values(windows.map((window) => ({ ...window, count: 1 })))
    .onConflictDoUpdate({
      target: [rateLimit.subject, rateLimit.windowStartsAt],
      set: { count: sql`${rateLimit.count} + 1` },
    })
    .returning({ subject: rateLimit.subject, count: rateLimit.count });
  return windows.map(({ subject }) => rows.find((row) => row.subject === subject)?.count ?? 1);
}

/** Forgets windows that began before an instant. */
export async function deleteWindowsBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(rateLimit).where(lt(rateLimit.windowStartsAt, instant));
}

import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** How long a successful write is cached. */
const WRITE_CACHE_MS = 30_000;

/**
 * Whether the database takes a write: a message in its log of changes, which no consumer reads, is committed, and a
 * sort that does not fit into its memory uses a file of about a megabyte on its disk. Neither leaves a row. A success
 * is cached for half a minute; after a failure each call probes again.
 */
export function createWriteProbe(database: Database, elapsedMs: () => number = () => performance.now()) {
  let believedUntil = Number.NEGATIVE_INFINITY;
  return async function isWritable(): Promise<boolean> {
    if (elapsedMs() < believedUntil) return true;
    try {
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_logical_emit_message(true, 'madoguchi-write-probe', '')`);
        await transaction.execute(sql`set local work_mem = '64kB'`);
        await transaction.execute(
          sql`select line from (select md5(n::text) as line from generate_series(1, 20000) as n order by 1) as lines offset 19999`,
        );
      });
    } catch {
      return false;
    }
    believedUntil = elapsedMs() + WRITE_CACHE_MS;
    return true;
  };
}

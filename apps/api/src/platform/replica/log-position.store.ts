import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";

/** How far the primary's log is safe on its disk: everything acknowledged is before that place. */
export async function readPosition(primary: Database): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_flush_lsn()::text as position`,
  );
  return rows[0]?.position ?? "0/0";
}

/** Whether the replica has the primary's log up to a place; `undefined` from a server that follows nobody. */
export async function hasReached(replica: Database, position: string): Promise<boolean | undefined> {
  const { rows } = await replica.execute<{ isThere: boolean | null }>(
    sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${position}::pg_lsn end as "isThere"`,
  );
  return rows[0]?.isThere ?? undefined;
}

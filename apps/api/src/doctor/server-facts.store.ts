import { sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";

export type ServerSetting = { name: string; value: string };

/** The facts that the examination reads of a server. `oldestTransactionSeconds`: 0 where no transaction is open. */
export type DatabaseFacts = {
  version: string;
  bytes: number;
  oldestTransactionSeconds: number;
  settings: ServerSetting[];
};

const WATCHED_SETTINGS = ["fsync", "synchronous_commit", "full_page_writes", "autovacuum", "random_page_cost"];

/** Reads the facts in one statement each, without a change. */
export async function readDatabaseFacts(database: Database): Promise<DatabaseFacts> {
  const { rows: facts } = await database.execute<{ version: string; bytes: string; seconds: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      coalesce((select max(extract(epoch from now() - xact_start)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()), 0)::text as seconds`,
  );
  const { rows: settings } = await database.execute<ServerSetting>(
    sql`select name, setting as value from pg_settings where name in ${WATCHED_SETTINGS} order by name`,
  );
  const [fact] = facts;
  if (!fact) throw new Error("The server did not report its settings.");
  return {
    version: fact.version,
    bytes: Number(fact.bytes),
    oldestTransactionSeconds: Math.max(0, Number(fact.seconds)),
    settings,
  };
}

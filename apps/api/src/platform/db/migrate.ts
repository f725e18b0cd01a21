import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { z } from "zod";
import { API_FOLDER } from "../config/api-folder.ts";
import type { Database } from "./database.ts";
import { databaseProblemOf } from "./database-error.ts";
import { installJobQueues, type JobQueues } from "./job-queues.ts";

export const MIGRATIONS_FOLDER = join(API_FOLDER, "migrations");

/** The migrations that the baseline replaces, for databases that were created before it (decision 67). */
const BEFORE_BASELINE_FOLDER = join(MIGRATIONS_FOLDER, "before-baseline");

const journalSchema = z.object({ entries: z.array(z.object({ when: z.int() })) });

/** The time stamps of the migrations in the folder, each of which the database stores when it has applied it. */
function readTimeStamps(): number[] {
  const journal: unknown = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8"));
  return journalSchema.parse(journal).entries.map(({ when }) => when);
}

/** The time stamp of the newest migration in the folder. */
export function newestMigration(): number {
  return Math.max(...readTimeStamps());
}

/** Whether an earlier release has created this database, and not yet brought it to the baseline. */
async function isBeforeBaseline(client: Client): Promise<boolean> {
  const created = await client.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (created.rowCount === 0) return false;
  const applied = await client.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  const newest = applied.rows[0]?.newest ?? null;
  return newest !== null && Number(newest) < Math.min(...readTimeStamps());
}

/** Any number that nothing else in this database locks by. */
const MIGRATION_LOCK = 7_301_001;

function connectionTo(url: string): Client {
  const client = new Client({ connectionString: url, application_name: "madoguchi-migrate" });
  client.on("error", () => undefined);
  return client;
}

/**
 * Brings the schema up to date, the queue's own included. Several processes may do so at once: one migrates, the others wait for it and find
 * nothing left to do. Uses connections of its own, because a migration may take longer than a request's statement may; the lock
 * is a transaction's, which holds behind a pooler too.
 */
export async function migrateDatabase(url: string, queues: JobQueues): Promise<void> {
  const [lock, client] = [connectionTo(url), connectionTo(url)];
  try {
    await Promise.all([lock.connect(), client.connect()]);
    await lock.query("begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    await lock.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    if (await isBeforeBaseline(client)) await migrate(drizzle(client), { migrationsFolder: BEFORE_BASELINE_FOLDER });
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await installJobQueues(url, queues);
    await lock.query("commit");
  } finally {
    // A connection that ends gives the lock back, whatever happened before.
    await Promise.all([lock.end(), client.end()]);
  }
}

/** PostgreSQL's class of errors about access rules and names, such as of a table that is not there. */
const UNKNOWN_NAME = "42";

/** `read-only`: a standby, or a server that its administrator has switched to it. */
export type DatabaseState = "ready" | "outdated" | "read-only" | "no-answer";

/** Whether the database answers, has this program's schema and takes writes. */
export async function readDatabaseState(database: Database): Promise<DatabaseState> {
  try {
    const result = await database.execute<{ applied: string | null; is_read_only: boolean }>(
      sql`select max(created_at) as applied, current_setting('transaction_read_only')::boolean as is_read_only
        from drizzle.__drizzle_migrations`,
    );
    const { applied = null, is_read_only: isReadOnly = false } = result.rows[0] ?? {};
    if (Number(applied) < newestMigration()) return "outdated";
    return isReadOnly ? "read-only" : "ready";
  } catch (error) {
    // The server answers, and has no table of migrations.
    return databaseProblemOf(error)?.sqlState?.startsWith(UNKNOWN_NAME) ? "outdated" : "no-answer";
  }
}

/** Whether the database answers, has this program's schema and takes writes. */
export async function isDatabaseReady(database: Database): Promise<boolean> {
  return (await readDatabaseState(database)) === "ready";
}

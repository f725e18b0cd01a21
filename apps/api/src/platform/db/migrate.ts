import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { z } from "zod";
import { API_FOLDER } from "../config/api-folder.ts";
import type { Database } from "./database.ts";
import { installJobQueues, type JobQueues } from "./job-queues.ts";

export const MIGRATIONS_FOLDER = join(API_FOLDER, "migrations");

const journalSchema = z.object({ entries: z.array(z.object({ when: z.int() })) });

/** The time stamp of the newest migration in the folder, which the database notes when it has applied it. */
export function newestMigration(): number {
  const journal: unknown = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8"));
  return Math.max(...journalSchema.parse(journal).entries.map(({ when }) => when));
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
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await installJobQueues(url, queues);
    await lock.query("commit");
  } finally {
    // A connection that ends gives the lock back, whatever happened before.
    await Promise.all([lock.end(), client.end()]);
  }
}

/** `read-only`: a standby, or a server that its administrator has switched to it. */
export type DatabaseState = "ready" | "outdated" | "read-only";

/** Whether the database has this program's schema and takes writes. A server that does not answer counts as `outdated`. */
export async function readDatabaseState(database: Database): Promise<DatabaseState> {
  try {
    const result = await database.execute<{ applied: string | null; is_read_only: boolean }>(
      sql`select max(created_at) as applied, current_setting('transaction_read_only')::boolean as is_read_only
        from drizzle.__drizzle_migrations`,
    );
    const { applied = null, is_read_only: isReadOnly = false } = result.rows[0] ?? {};
    if (Number(applied) < newestMigration()) return "outdated";
    return isReadOnly ? "read-only" : "ready";
  } catch {
    return "outdated";
  }
}

/** Whether the database answers, has this program's schema and takes writes. */
export async function isDatabaseReady(database: Database): Promise<boolean> {
  return (await readDatabaseState(database)) === "ready";
}

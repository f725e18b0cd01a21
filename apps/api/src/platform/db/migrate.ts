import { sql } from "drizzle-orm";
import { Client } from "pg";
import { StartRefusal } from "../errors/start-refusal.ts";
import { applyMigrations, runCheck, type SchemaCheck } from "./apply-migrations.ts";
import type { Database } from "./database.ts";
import { databaseProblemOf } from "./database-error.ts";
import { installJobQueues, type JobQueues, readJobSchemaVersion } from "./job-queues.ts";
import { migrationsAfter, newestMigration } from "./migrations.ts";
import { findMissingRights, mayChangeSchema } from "./role-rights.ts";
import { readNewestApplied, readSchemaNeed, type SchemaNeed } from "./schema-need.ts";

export type UpgradeOptions = {
  /** Runs within the transaction of the migrations. */
  check?: SchemaCheck;
  /** Throws where tables with data must not be changed now. */
  refuseUpgrade?: () => void;
};

/** An arbitrary number that no other lock in this database has. */
const MIGRATION_LOCK = 7_301_001;

/** A migration may take longer than a request's statement. */
const WITHOUT_LIMITS = "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";

function connectionTo(url: string): Client {
  const client = new Client({ connectionString: url, application_name: "madoguchi-migrate" });
  client.on("error", () => undefined);
  return client;
}

async function refuseWithoutRights(client: Client, need: SchemaNeed): Promise<void> {
  if (await mayChangeSchema(client)) return;
  const { rows } = await client.query<{ role: string; name: string }>(
    "select current_user::text as role, current_database()::text as name",
  );
  const { role, name } = rows[0] ?? { role: "", name: "" };
  const lack = need === "upgrade" ? "is of an earlier release" : "has not all tables of this program";
  throw new StartRefusal(
    `The database ${name} ${lack}, and the role ${role} may not change tables: run madoguchi migrate, with the role that may in MIGRATION_DATABASE_URL.`,
  );
}

/** Applies all missing migrations in one transaction. */
async function applyMissing(client: Client, check: SchemaCheck | undefined): Promise<void> {
  await client.query(`begin; ${WITHOUT_LIMITS}`);
  try {
    await applyMigrations(client, migrationsAfter(await readNewestApplied(client)));
    if (check) await runCheck(client, check);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/**
 * Brings the schema up to date, the queue's own included. Several processes may do so at once: one migrates, the others
 * wait for it and find nothing left to do. Uses connections of its own, because a migration may take longer than a
 * request's statement may; the lock is a transaction's, which works behind a pooler too. A role with data rights alone
 * suffices where nothing is to be changed. Throws `StartRefusal` where the role lacks a right, and where a migration
 * fails: nothing has changed then.
 */
export async function migrateDatabase(
  url: string,
  queues: JobQueues,
  { check, refuseUpgrade: refuse }: UpgradeOptions = {},
): Promise<void> {
  const [lock, client] = [connectionTo(url), connectionTo(url)];
  try {
    await Promise.all([lock.connect(), client.connect()]);
    await lock.query(`begin; ${WITHOUT_LIMITS}`);
    // Without parameters: a bound statement would hold its snapshot, and the queue's index builds wait for its end.
    await lock.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const missing = await findMissingRights(client);
    if (missing !== undefined) throw new StartRefusal(missing);
    const need = await readSchemaNeed(client);
    if (need !== "nothing") {
      await refuseWithoutRights(client, need);
      if (need === "upgrade") refuse?.();
      // The check reads the queue's tables, too.
      if ((await readJobSchemaVersion(client)) === undefined) await installJobQueues(url, queues);
      await applyMissing(client, check);
    }
    await installJobQueues(url, queues);
    await lock.query("commit");
  } finally {
    // The end of the connection releases the lock, after an error too.
    await Promise.all([lock.end(), client.end()]);
  }
}

/** The need of a database, with the versions of its own migrations and of the queue's. */
export async function readSchemaVersion(url: string): Promise<{ need: SchemaNeed; version: string }> {
  const client = connectionTo(url);
  await client.connect();
  try {
    const need = await readSchemaNeed(client);
    return { need, version: `${await readNewestApplied(client)} ${await readJobSchemaVersion(client)}` };
  } finally {
    await client.end();
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
    // The server answers, but has no table of migrations.
    return databaseProblemOf(error)?.sqlState?.startsWith(UNKNOWN_NAME) ? "outdated" : "no-answer";
  }
}

/** Whether the database answers, has this program's schema and takes writes. */
export async function isDatabaseReady(database: Database): Promise<boolean> {
  return (await readDatabaseState(database)) === "ready";
}

import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { installJobQueues, type JobQueues } from "./job-queues.ts";
import { MIGRATIONS_FOLDER } from "./migrations-folder.ts";

/** Any number that nothing else in this database locks by. */
const MIGRATION_LOCK = 7_301_001;

/**
 * Brings the schema up to date, the queue's own included. Several processes may do so at once: one migrates, the others wait for it and find
 * nothing left to do. Uses a connection of its own, because a migration may take longer than a request's statement may.
 */
export async function migrateDatabase(url: string, queues: JobQueues): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "madoguchi-migrate" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await installJobQueues(url, queues);
  } finally {
    // Closing the session gives the lock back, whatever happened before.
    await client.end();
  }
}

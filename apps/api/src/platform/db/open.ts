import type { Logger } from "pino";
import { StartRefusal } from "../errors/start-refusal.ts";
import type { OpenDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import type { JobQueues } from "./job-queues.ts";
import { migrateDatabase } from "./migrate.ts";
import { createPool, databaseOver } from "./pool.ts";

/** Host and name only: a connection string may hold a password. */
function nameOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname}` : "DATABASE_URL";
}

/** Says what kept a connection from being made, without repeating the connection string. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return "unknown reason";
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ("code" in error ? String(error.code) : error.name);
}

/**
 * Opens the database and brings its schema up to date: the server of `url` when there is one, else the embedded one in
 * `folder`. Throws `StartRefusal` when it cannot be reached.
 */
export async function openDatabase(options: {
  url: string | undefined;
  folder: string;
  queues: JobQueues;
  log: Logger;
}): Promise<OpenDatabase> {
  const embedded = options.url === undefined ? await startEmbeddedPostgres(options) : undefined;
  const url = options.url ?? embedded?.url ?? "";
  try {
    await migrateDatabase(url, options.queues);
  } catch (error) {
    await embedded?.stop();
    throw new StartRefusal(`The database ${nameOf(url)} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  const pool = createPool(url, options.log);
  return {
    database: databaseOver(pool),
    pool,
    url,
    close: async () => {
      await pool.end();
      await embedded?.stop();
    },
  };
}

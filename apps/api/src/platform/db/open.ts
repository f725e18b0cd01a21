import type { Logger } from "pino";
import { StartRefusal } from "../errors/start-refusal.ts";
import type { SchemaCheck } from "./apply-migrations.ts";
import type { OpenDatabase } from "./database.ts";
import { describeCause } from "./describe-cause.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import type { JobQueues } from "./job-queues.ts";
import { createPool, databaseOver } from "./pool.ts";
import { reachServer, type Server } from "./reach-server.ts";
import { upgradeEmbedded, upgradeServer } from "./upgrade.ts";

/** Host and name only: a connection string may contain a password. */
function nameOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname}` : "DATABASE_URL";
}

/** Why a database cannot be used, in one line without its password. */
export function refusalOf(url: string, error: unknown): StartRefusal {
  if (error instanceof StartRefusal) return error;
  return new StartRefusal(`The database ${nameOf(url)} cannot be used: ${describeCause(error)}`, { cause: error });
}

/**
 * Opens the database and brings its schema up to date: the server of `url` when it is given, otherwise the embedded one
 * in `folder`. Throws `StartRefusal` when it cannot be reached.
 */
export async function openDatabase(options: {
  url: string | undefined;
  folder: string;
  queues: JobQueues;
  log: Logger;
  /** Whether the embedded server copies its log to its spool. */
  isArchived?: boolean;
  /** Runs after the migrations and before their commit. */
  check?: SchemaCheck;
  /** Whether a server's database is upgraded without a known time of its last backup. */
  isBackupNeedless?: boolean;
}): Promise<OpenDatabase> {
  const embedded = options.url === undefined ? await startEmbeddedPostgres(options) : undefined;
  const given = options.url ?? embedded?.url ?? "";
  let server: Server;
  try {
    server = await reachServer(given);
    const upgrade = { ...options, url: server.url };
    await (embedded ? upgradeEmbedded({ ...upgrade, home: embedded.home }) : upgradeServer(upgrade));
  } catch (error) {
    await embedded?.stop();
    throw refusalOf(given, error);
  }
  const pool = createPool(server.url, options.log, server);
  return {
    database: databaseOver(pool, server),
    pool,
    url: server.url,
    embedded,
    close: async () => {
      await pool.end();
      await embedded?.stop();
    },
  };
}

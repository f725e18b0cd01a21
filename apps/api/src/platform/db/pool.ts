import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Logger } from "pino";
import { DatabaseUnavailable, databaseProblemOf } from "./database-error.ts";

const MAXIMUM_CONNECTIONS = 10;
/** The portal gives a call up after 10 s (spec §7), so nothing here waits longer than that. */
const CONNECT_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 8_000;
const ANSWER_TIMEOUT_MS = 9_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/** A pool that outlives its server: a broken connection is logged and dropped, and the next call makes a new one. */
export function createPool(url: string, log: Logger): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: "madoguchi-api",
    max: MAXIMUM_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  });
  const warn = (error: Error) => {
    if (pool.ending) return;
    const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
    log.warn({ code }, "a database connection broke");
  };
  pool.on("error", warn);
  // A connection that breaks inside a transaction speaks up by itself; without a listener that would end the process.
  pool.on("connect", (client) => client.on("error", warn));
  return pool;
}

/**
 * The ORM over a pool. Its own `transaction` never gives a connection back when BEGIN fails on a connection that has
 * just died, which would empty the pool for good after a restart of the database; this one always does.
 */
export function databaseOver(pool: Pool): NodePgDatabase {
  const database: NodePgDatabase = drizzle(pool);
  database.transaction = async (run, config) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new DatabaseUnavailable("no connection", { cause });
    });
    let isBroken = false;
    try {
      return await drizzle(client).transaction(run, config);
    } catch (error) {
      const problem = databaseProblemOf(error);
      isBroken = problem !== undefined && problem.sqlState === undefined;
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return database;
}

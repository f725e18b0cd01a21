import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import type { Logger } from "pino";
import type { Database } from "./database.ts";
import { DatabaseUnavailable, databaseProblemOf } from "./database-error.ts";

type TransactionHandle = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

const MAXIMUM_CONNECTIONS = 10;
/** The portal gives a call up after 10 s (spec §7), so nothing here waits longer than that. */
const CONNECT_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 8_000;
const ANSWER_TIMEOUT_MS = 9_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/** What the server itself gives up, as settings of the session or of one transaction. */
const SERVER_TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
};
const LOCAL_TIMEOUTS = Object.entries(SERVER_TIMEOUTS).map(([name, ms]) => `set local ${name} = ${ms}`);

function withoutName(query: unknown): unknown {
  return typeof query === "object" && query !== null && "name" in query ? { ...query, name: undefined } : query;
}

/** Statements without names: what one connection of the server has prepared, the next transaction's does not know. */
function forgetNames(client: PoolClient): void {
  const query = client.query.bind(client);
  const nameless = (first: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(query, undefined, [withoutName(first), ...rest]);
  Object.assign(client, { query: nameless });
}

/** A pool that outlives its server: a broken connection is logged and dropped, and the next call makes a new one. */
export function createPool(
  url: string,
  log: Logger,
  { isPooled = false, answerTimeoutMs = ANSWER_TIMEOUT_MS } = {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: "madoguchi-api",
    max: MAXIMUM_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    ...(!isPooled && SERVER_TIMEOUTS),
  });
  const warn = (error: Error) => {
    if (pool.ending) return;
    const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
    log.warn({ code }, "a database connection broke");
  };
  pool.on("error", warn);
  // A connection that breaks inside a transaction emits an error; without a listener that would end the process.
  pool.on("connect", (client) => client.on("error", warn));
  if (isPooled) pool.on("connect", forgetNames);
  return pool;
}

/** The ORM over one connection. A transaction of its transaction is a savepoint on the same connection. */
function databaseOn(client: PoolClient, handle: TransactionHandle): Database {
  const transaction = handle.transaction.bind(handle);
  return Object.assign(handle, {
    $client: client,
    transaction: <Result>(run: (nested: Database) => Promise<Result>) =>
      transaction((nested) => run(databaseOn(client, nested))),
  });
}

/**
 * The ORM over a pool. Its own `transaction` never releases a connection when BEGIN fails on a connection that has just
 * died, which would empty the pool for good after a restart of the database; this one always does. Behind a pooler a
 * transaction brings its own timeouts.
 */
export function databaseOver(pool: Pool, { isPooled = false } = {}): Database {
  const transaction: Database["transaction"] = async (run, config) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new DatabaseUnavailable("no connection", { cause });
    });
    let isBroken = false;
    try {
      return await drizzle(client).transaction(async (handle) => {
        if (isPooled) await client.query(LOCAL_TIMEOUTS.join(";"));
        return run(databaseOn(client, handle));
      }, config);
    } catch (error) {
      const problem = databaseProblemOf(error);
      isBroken = problem !== undefined && problem.sqlState === undefined;
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return Object.assign(drizzle(pool), { transaction });
}

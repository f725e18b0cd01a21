import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import type { Logger } from "pino";
import {
  beginAfterCommit,
  countAfterCommit,
  deferUntilCommit,
  discardAfterCommit,
  discardAfterCommitSince,
  doAfterCommit,
} from "./after-commit.ts";
import { createBatchingSocket } from "./batching-socket.ts";
import type { Database } from "./database.ts";
import { DatabaseUnavailable, databaseProblemOf } from "./database-error.ts";
import { NamedQuery } from "./named-query.ts";
import type { Outside } from "./outside.ts";
import { beginWrites, discardWrites, settleWrites } from "./writes-under-way.ts";

const MAXIMUM_CONNECTIONS = 10;
/** The portal gives up a call after 10 s (spec §7), so nothing here waits longer. */
const CONNECT_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 8_000;
const ANSWER_TIMEOUT_MS = 9_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/** The server's own timeouts, as settings of the session or of one transaction. */
const SERVER_TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
};
const LOCAL_TIMEOUTS = Object.entries(SERVER_TIMEOUTS).map(([name, ms]) => `set local ${name} = ${ms}`);

function withoutName(query: unknown): unknown {
  if (query instanceof NamedQuery) return Object.assign(query, { name: undefined });
  return typeof query === "object" && query !== null && "name" in query ? { ...query, name: undefined } : query;
}

/** Makes statements unnamed: a statement prepared on one connection is unknown to the next transaction's. */
function unnameStatements(client: PoolClient): void {
  const query = client.query.bind(client);
  const nameless = (first: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(query, undefined, [withoutName(first), ...rest]);
  Object.assign(client, { query: nameless });
}

/** A pool that outlives its server: a broken connection is logged and removed, and the next call opens a new one. */
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
    // A statement that is not awaited does not delay the next one.
    pipeline: true,
    stream: createBatchingSocket,
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
  if (isPooled) pool.on("connect", unnameStatements);
  return pool;
}

/** One command of a transaction; it fails as the ORM's statements do. */
async function command(client: PoolClient, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (cause) {
    throw new DrizzleQueryError(text, [], cause instanceof Error ? cause : undefined);
  }
}

type Run<Result> = (transaction: Database) => Promise<Result>;

/** A transaction within a transaction: a savepoint on the same connection. */
async function nest<Result>(client: PoolClient, outside: Outside, depth: number, run: Run<Result>): Promise<Result> {
  const savepoint = `nested_${depth}`;
  const before = countAfterCommit(client);
  await settleWrites(client);
  await command(client, `savepoint ${savepoint}`);
  try {
    const result = await run(databaseOn(client, outside, depth));
    await settleWrites(client);
    await command(client, `release savepoint ${savepoint}`);
    return result;
  } catch (error) {
    discardAfterCommitSince(client, before);
    await settleWrites(client).catch(() => undefined);
    await command(client, `rollback to savepoint ${savepoint}`);
    throw error;
  }
}

type Acts = Pick<Database, "afterCommit" | "together" | "transaction" | "transactionAfter">;

function createHandle($client: Pool | PoolClient, outside: Outside, acts: Acts): Database {
  return Object.assign(drizzle($client), { outside, ...acts });
}

/** The handles of a connection: by depth of savepoints, and for reads outside of a transaction. */
type Handles = { byDepth: Database[]; reader?: Database };

/** Cached because creating one costs as much as a short transaction. */
const handles = new WeakMap<PoolClient, Handles>();

function handlesOf(client: PoolClient): Handles {
  const known = handles.get(client) ?? { byDepth: [] };
  handles.set(client, known);
  return known;
}

function databaseOn(client: PoolClient, outside: Outside, depth: number): Database {
  const { byDepth } = handlesOf(client);
  const inner = <Result>(run: Run<Result>) => nest(client, outside, depth + 1, run);
  byDepth[depth] ??= createHandle(client, outside, {
    afterCommit: (act) => deferUntilCommit(client, act),
    together: (read) => read(databaseOn(client, outside, depth)),
    transaction: inner,
    transactionAfter: (open, run) => inner(async (nested) => run(nested, await open(nested))),
  });
  return byDepth[depth];
}

function refuseTransaction(): never {
  throw new Error("Reads on one connection begin no transaction.");
}

function readerOn(client: PoolClient, outside: Outside): Database {
  const known = handlesOf(client);
  known.reader ??= createHandle(client, outside, {
    afterCommit: (act) => act(),
    together: (read) => read(readerOn(client, outside)),
    transaction: refuseTransaction,
    transactionAfter: refuseTransaction,
  });
  return known.reader;
}

/** Whether an error means that the connection is unusable. */
function isBroken(error: unknown): boolean {
  const problem = databaseProblemOf(error);
  return problem !== undefined && problem.sqlState === undefined;
}

/**
 * The ORM over a pool, with transactions of its own: the ORM's never release a connection when BEGIN fails on one that
 * has just died, which would empty the pool permanently after a restart of the database; these always do. Behind a
 * pooler a transaction sets its own timeouts.
 */
export function databaseOver(pool: Pool, { isPooled = false } = {}): Database {
  const outside: Outside = {};

  function connect(): Promise<PoolClient> {
    return pool.connect().catch((cause: unknown) => {
      throw new DatabaseUnavailable("no connection", { cause });
    });
  }

  async function readTogether<Result>(read: Run<Result>): Promise<Result> {
    const client = await connect();
    let mustGo = false;
    try {
      return await read(readerOn(client, outside));
    } catch (error) {
      mustGo = isBroken(error);
      throw error;
    } finally {
      client.release(mustGo);
    }
  }

  async function runTransaction<Opening, Result>(
    begin: string,
    open: Run<Opening>,
    run: (transaction: Database, opening: Opening) => Promise<Result>,
  ): Promise<Result> {
    const client = await connect();
    let mustGo = false;
    try {
      const transaction = databaseOn(client, outside, 0);
      beginWrites(client);
      beginAfterCommit(client);
      const begun = command(client, isPooled ? [begin, ...LOCAL_TIMEOUTS].join(";") : begin);
      const [, opening] = await Promise.all([begun, open(transaction)]);
      const result = await run(transaction, opening);
      // A pending write that fails makes the database roll back at COMMIT.
      await Promise.all([settleWrites(client), command(client, "commit")]);
      doAfterCommit(client);
      return result;
    } catch (error) {
      // After a failed write the database refuses the next statement; the write's own error says why.
      const written = settleWrites(client).then(() => error);
      const cause = await written.catch((failed: unknown) => (databaseProblemOf(error) ? failed : error));
      mustGo = isBroken(cause);
      await command(client, "rollback").catch(() => {
        mustGo = true;
      });
      throw cause;
    } finally {
      discardWrites(client);
      discardAfterCommit(client);
      client.release(mustGo);
    }
  }

  return createHandle(pool, outside, {
    afterCommit: (act) => act(),
    together: readTogether,
    transaction: (run, { isolationLevel } = {}) =>
      runTransaction(isolationLevel ? `begin isolation level ${isolationLevel}` : "begin", async () => undefined, run),
    transactionAfter: (open, run) => runTransaction("begin", open, run),
  });
}

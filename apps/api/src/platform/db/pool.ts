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
import type { Database, TransactionOptions } from "./database.ts";
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

/** The handles by depth of savepoints, cached because creating one costs as much as a short transaction. */
const handles = new WeakMap<PoolClient, Database[]>();

function databaseOn(client: PoolClient, outside: Outside, depth: number): Database {
  const known = handles.get(client) ?? [];
  handles.set(client, known);
  const inner = <Result>(run: Run<Result>) => nest(client, outside, depth + 1, run);
  known[depth] ??= Object.assign(drizzle(client), {
    outside,
    afterCommit: (act: () => void) => deferUntilCommit(client, act),
    together: <Result>(read: Run<Result>) => read(databaseOn(client, outside, depth)),
    transaction: inner,
    transactionAfter: async <Opening, Result>(
      open: Run<Opening>,
      run: (transaction: Database, opening: Opening) => Promise<Result>,
    ) => inner(async (nested) => run(nested, await open(nested))),
  });
  return known[depth];
}

/** The handles for reads on one connection, cached like those of transactions. */
const readers = new WeakMap<PoolClient, Database>();

function refuseTransaction(): never {
  throw new Error("Reads on one connection begin no transaction.");
}

function readerOn(client: PoolClient, outside: Outside): Database {
  const known = readers.get(client);
  if (known) return known;
  const reader: Database = Object.assign(drizzle(client), {
    outside,
    afterCommit: (act: () => void) => act(),
    together: <Result>(read: Run<Result>) => read(reader),
    transaction: refuseTransaction,
    transactionAfter: refuseTransaction,
  });
  readers.set(client, reader);
  return reader;
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

  return Object.assign(drizzle(pool), {
    outside,
    afterCommit: (act: () => void) => act(),
    together: readTogether,
    transaction: <Result>(run: Run<Result>, { isolationLevel }: TransactionOptions = {}) =>
      runTransaction(isolationLevel ? `begin isolation level ${isolationLevel}` : "begin", async () => undefined, run),
    transactionAfter: <Opening, Result>(
      open: Run<Opening>,
      run: (transaction: Database, opening: Opening) => Promise<Result>,
    ) => runTransaction("begin", open, run),
  });
}

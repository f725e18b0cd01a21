import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "../platform/db/database.ts";

type Pool = Database["$client"];

/** The pool of whose connections the running transaction, or the running reads, hold one. */
const held = new AsyncLocalStorage<Pool>();

const guarded = new WeakSet<Pool>();

function guard(pool: Pool): void {
  if (guarded.has(pool)) return;
  guarded.add(pool);
  const { connect } = pool;
  const connectFirst = (...given: unknown[]): unknown => {
    if (held.getStore() === pool) throw new Error("the holder of a connection asked the pool for a second one");
    return Reflect.apply(connect, pool, given);
  };
  Object.assign(pool, { connect: connectFirst });
}

/**
 * A handle of the same database whose transactions, and reads that travel together, get no second connection from its
 * pool. Such callers wait for each other once all connections are in use, which a test with few callers would never
 * see.
 */
export function withOneConnectionEach(database: Database): Database {
  const pool = database.$client;
  guard(pool);
  const own: Pick<Database, "together" | "transaction" | "transactionAfter"> = {
    together: (read) => database.together((connection) => held.run(pool, async () => read(connection))),
    transaction: (run, options) => database.transaction((inner) => held.run(pool, async () => run(inner)), options),
    transactionAfter: (open, run) =>
      database.transactionAfter(open, (inner, opening) => held.run(pool, async () => run(inner, opening))),
  };
  return Object.assign(Object.create(database), own);
}

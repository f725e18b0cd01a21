import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import type { Outside } from "./outside.ts";

export type TransactionOptions = { isolationLevel?: "repeatable read" };

/** The database that stores read and write, or a transaction of it. `$client` is the driver behind either. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute" | "with" | "$with"
> & {
  $client: Pool | PoolClient;
  outside: Outside;
  /** Runs an act once the writes are committed: at once outside of a transaction, never after a rollback. */
  afterCommit: (act: () => void) => void;
  /**
   * Reads on one connection: statements that are sent together travel together. For reads alone, since each sees the
   * database at its own moment; it throws where one begins a transaction.
   */
  together: <Result>(read: (connection: Database) => Promise<Result>) => Promise<Result>;
  transaction: <Result>(
    run: (transaction: Database) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>;
  /**
   * A transaction whose first statements are sent along with BEGIN, which saves a round trip. `open` may only read, or
   * take locks of the transaction: should BEGIN fail, its statements have run outside of one.
   */
  transactionAfter: <Opening, Result>(
    open: (transaction: Database) => Promise<Opening>,
    run: (transaction: Database, opening: Opening) => Promise<Result>,
  ) => Promise<Result>;
};

/** The result of `db/open.ts`: the ORM's handle, its pool, and how to close both, and the embedded server. */
export type OpenDatabase = {
  database: Database;
  pool: Pool;
  url: string;
  /** `undefined` where a server of `DATABASE_URL` is used. */
  embedded?: EmbeddedPostgres | undefined;
  close: () => Promise<void>;
};

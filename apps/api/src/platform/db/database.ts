import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";

/** The database that stores read and write; a transaction is one, too. `$client` is the driver behind either. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute" | "with" | "$with"
> & {
  $client: Pool | PoolClient;
  transaction: <Result>(
    run: (transaction: Database) => Promise<Result>,
    config?: PgTransactionConfig,
  ) => Promise<Result>;
};

/** What `db/open.ts` opens: the ORM's handle, its pool, and how to close both (and the embedded server with them). */
export type OpenDatabase = { database: Database; pool: Pool; url: string; close: () => Promise<void> };

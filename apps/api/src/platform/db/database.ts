import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";

/** The database that stores read and write; a transaction is one, too. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "with" | "$with" | "_"
>;

/** What `db/open.ts` opens: the ORM's handle, its pool, and how to close both (and the embedded server with them). */
export type OpenDatabase = { database: NodePgDatabase; pool: Pool; url: string; close: () => Promise<void> };

import type { Client } from "pg";
import { findJobSchemaNeed } from "./job-queues.ts";
import { migrationsAfter } from "./migrations.ts";

/**
 * The need of a database for this program. `nothing`; `everything`: it has no tables yet, or not those of the queue, so
 * that no data is at risk; `upgrade`: it is of an earlier release.
 */
export type SchemaNeed = "nothing" | "everything" | "upgrade";

/** Whether a table exists, for a role without rights too. */
export async function hasTable(client: Pick<Client, "query">, schema: string, table: string): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_tables where schemaname = $1 and tablename = $2", [
    schema,
    table,
  ]);
  return rowCount !== 0;
}

/** The time stamp of the newest applied migration; `undefined` when none is applied. */
export async function readNewestApplied(client: Pick<Client, "query">): Promise<number | undefined> {
  if (!(await hasTable(client, "drizzle", "__drizzle_migrations"))) return undefined;
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  const newest = rows[0]?.newest ?? null;
  return newest === null ? undefined : Number(newest);
}

/** Reads the need of a connection's database. Its role must be able to read both tables of versions. */
export async function readSchemaNeed(client: Pick<Client, "query">): Promise<SchemaNeed> {
  const applied = await readNewestApplied(client);
  if (applied === undefined) return "everything";
  return migrationsAfter(applied).length > 0 ? "upgrade" : await findJobSchemaNeed(client);
}

import type { Client } from "pg";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { describeCause } from "./describe-cause.ts";
import { type Migration, readMigration } from "./migrations.ts";
import { hasTable } from "./schema-need.ts";

/** Throws where the program could not work on the tables in their present form. */
export type SchemaCheck = (client: Pick<Client, "query">) => Promise<void>;

const TABLE_OF_MIGRATIONS = `create schema if not exists drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/**
 * Makes the sequences of unlogged tables logged: PostgreSQL leaves the sequence of an unlogged table unreadable on a
 * standby that becomes the primary before its first restart point, and then no row can be inserted ("bad magic number
 * in sequence"). A migration cannot do it for tables that later ones create.
 */
const LOG_ALL_SEQUENCES = `do $$ declare unlogged regclass; begin
  for unlogged in select oid from pg_class where relkind = 'S' and relpersistence = 'u' loop
    execute format('alter sequence %s set logged', unlogged);
  end loop;
end $$`;

function refuse(what: string, cause: unknown): never {
  const line = `${what}, and the database is as it was: ${describeCause(cause)}. The previous release runs on it.`;
  throw new CommandRefusal("upgrade", line, { cause });
}

/** Applies them in the caller's transaction, and records each in the table of drizzle-kit. Throws `CommandRefusal`. */
export async function applyMigrations(client: Pick<Client, "query">, migrations: readonly Migration[]): Promise<void> {
  if (!(await hasTable(client, "drizzle", "__drizzle_migrations"))) await client.query(TABLE_OF_MIGRATIONS);
  for (const migration of migrations) {
    const { statements, hash } = readMigration(migration);
    try {
      for (const statement of statements) await client.query(statement);
    } catch (cause) {
      refuse(`The migration ${migration.name} failed`, cause);
    }
    const note = "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)";
    await client.query(note, [hash, migration.at]);
  }
  await client.query(LOG_ALL_SEQUENCES);
}

/** Runs the check in the same transaction. Throws `CommandRefusal`. */
export async function runCheck(client: Pick<Client, "query">, check: SchemaCheck): Promise<void> {
  try {
    await check(client);
  } catch (cause) {
    refuse("The check after the migrations failed", cause);
  }
}

import { randomUUID } from "node:crypto";
import { Client, type Pool } from "pg";
import pino from "pino";
import { inject } from "vitest";
import type { Database, OpenDatabase } from "../platform/db/database.ts";
import { createPool, databaseOver } from "../platform/db/pool.ts";
import { databaseUrl, TEMPLATE_DATABASE } from "./database-url.ts";

type TestDatabase = { database: Database; pool: Pool; url: string; schema: Schema };

/**
 * Every table, and one text of everything that emptying does not restore: a sum over the columns, the database's own
 * settings, and the applied migrations.
 */
type Schema = { tables: string[]; form: string };

/** Emptied by an earlier test of this worker for the next: a clone costs a hundred times as much as emptying. */
const emptied: TestDatabase[] = [];

/** Rejects where a test has dropped the table of migrations. */
async function readSchema(pool: Pool): Promise<Schema> {
  const { rows } = await pool.query<Schema>(
    `select array_agg(distinct relname::text) filter (where nspname = 'public') as tables,
       sum(hashtextextended(relname || '.' || attname, attrelid::bigint))
         || (select coalesce(string_agg(setconfig::text, ' '), '') from pg_db_role_setting
           join pg_database on pg_database.oid = setdatabase where datname = current_database())
         || (select string_agg(created_at::text, ' ' order by id) from drizzle.__drizzle_migrations) as form
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0
     where nspname in ('public', 'drizzle') and relkind = 'r'`,
  );
  return rows[0] ?? { tables: [], form: "" };
}

async function cloneTemplate(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
  } finally {
    await client.end();
  }
  const url = databaseUrl(inject("postgresUrl"), name);
  const pool = createPool(url, pino({ level: "silent" }));
  // The worker may end with connections open; the whole server is stopped after it.
  pool.options.allowExitOnIdle = true;
  return { database: databaseOver(pool), pool, url, schema: await readSchema(pool) };
}

async function hasKeptSchema({ pool, schema }: TestDatabase): Promise<boolean> {
  return readSchema(pool).then(
    ({ form }) => form === schema.form,
    () => false,
  );
}

/** The tables with rows. One prepared query of all is a tenth of the work of deleting from all. */
async function findFilled({ pool, schema }: TestDatabase): Promise<string[]> {
  const names = schema.tables.map((table) => `case when exists (select from "${table}") then '${table}' end`);
  const text = `select array_remove(array[${names.join(", ")}], null) as filled`;
  const { rows } = await pool.query<{ filled: string[] }>({ name: "filled", text });
  return rows[0]?.filled ?? [];
}

/** Empties every table and the queues, without foreign keys and the triggers that prevent deletions. */
async function empty(opened: TestDatabase): Promise<void> {
  const { pool } = opened;
  const deletions = (await findFilled(opened)).map((table) => `delete from "${table}"`);
  const jobs = "delete from pgboss.job";
  await pool.query(["begin", "set local session_replication_role = replica", ...deletions, jobs, "commit"].join(";"));
}

/**
 * An empty database of the newest schema on the tests' PostgreSQL. The worker's first is a clone; `close` empties it for
 * the next test, unless the test has changed its schema.
 */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const opened = emptied.pop() ?? (await cloneTemplate());
  const { database, pool, url } = opened;
  let isClosed = false;
  return {
    database,
    pool,
    url,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      if (!(await hasKeptSchema(opened))) return pool.end();
      await empty(opened);
      emptied.push(opened);
    },
  };
}

/** A database without tables on the tests' PostgreSQL, for an encoding other than UTF8. */
export async function createEncodedDatabase(encoding: string): Promise<{ url: string; close: () => Promise<void> }> {
  const name = `encoded_${randomUUID().replaceAll("-", "")}`;
  const onServer = async (text: string) => {
    const client = new Client({ connectionString: inject("postgresUrl") });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await onServer(`create database ${name} encoding '${encoding}' locale 'C' template template0`);
  return { url: databaseUrl(inject("postgresUrl"), name), close: () => onServer(`drop database ${name}`) };
}

/** A database for programs that are killed, or that change more than rows. `close` drops it. */
export async function createProcessDatabase(): Promise<OpenDatabase> {
  const { schema: _, ...opened } = await cloneTemplate();
  return {
    ...opened,
    close: async () => {
      await opened.pool.end();
      const client = new Client({ connectionString: inject("postgresUrl") });
      await client.connect();
      await client.query(`drop database ${new URL(opened.url).pathname.slice(1)} with (force)`);
      await client.end();
    },
  };
}

/** A second pool on the same database, as another API process would have; close it before the first. */
export function openAgain(url: string): OpenDatabase {
  const pool = createPool(url, pino({ level: "silent" }));
  return { database: databaseOver(pool), pool, url, close: () => pool.end() };
}

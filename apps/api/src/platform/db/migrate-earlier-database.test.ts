import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { JOB_QUEUES } from "../../records/notification/job-queues.ts";
import { createEncodedDatabase, createTestDatabase, openAgain } from "../../testing/test-database.ts";
import { isDatabaseReady, migrateDatabase } from "./migrate.ts";
import { MIGRATIONS_FOLDER } from "./migrations.ts";

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The schema of a release with so many migrations. */
async function createAsOf(migrations: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(MIGRATIONS_FOLDER, "before-baseline"), folder, { recursive: true });
  const journalPath = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalPath, "utf8"));
  await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations) }));
  const { url, close } = await createEncodedDatabase("UTF8");
  onTestFinished(close);
  const client = await connect(url);
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.query("insert into medical_business (medical_business_id, name) values ('business-earlier', '窓口')");
  await client.end();
  return url;
}

/** Each column, constraint, index, trigger and function of the schema as a line, and other settings of migrations. */
const SCHEMA = `
  select format('%s.%s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull, attstorage, relpersistence)
      || coalesce(' ' || pg_get_expr(adbin, adrelid), '') as line
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = pg_class.oid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  order by line`;

async function readSchema(url: string): Promise<string[]> {
  const client = await connect(url);
  const { rows } = await client.query<{ line: string }>(SCHEMA);
  await client.end();
  return rows.map(({ line }) => line);
}

test.each([1, 41, 57])(
  "a database that a release with %i migrations has created is migrated to the schema of a new one",
  async (migrations) => {
    const url = await createAsOf(migrations);
    await migrateDatabase(url, JOB_QUEUES);
    expect(await readSchema(url)).toEqual(await readSchema((await createTestDatabase()).url));
    const { database, pool, close } = openAgain(url);
    onTestFinished(close);
    expect(await isDatabaseReady(database)).toBe(true);
    const { rows } = await pool.query("select name from medical_business");
    expect(rows).toEqual([{ name: "窓口" }]);
    await migrateDatabase(url, JOB_QUEUES);
  },
);

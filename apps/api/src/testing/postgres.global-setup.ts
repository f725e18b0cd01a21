import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { migrateDatabase } from "../platform/db/migrate.ts";
import { JOB_QUEUES } from "../records/notification/job-queues.ts";
import { databaseUrl, TEMPLATE_DATABASE } from "./database-url.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by declaration.
  export interface ProvidedContext {
    /** The tests' PostgreSQL; `createTestDatabase` clones the template there. */
    postgresUrl: string;
  }
}

/**
 * The tables of a test were emptied after the one before. Autovacuum would give the places of those rows to new ones, at any
 * moment: a test that reads a table as it stands would find its last row first.
 */
async function disableAutovacuum(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  await client.query(rows.map(({ name }) => `alter table ${name} set (autovacuum_enabled = false)`).join(";"));
  await client.end();
}

/** Starts one PostgreSQL for all test files of the API, with a migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-test-"));
  // Root's server runs as another account, which has to get in.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ folder, log: pino({ level: "silent" }), isDurable: false });
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const template = databaseUrl(server.url, TEMPLATE_DATABASE);
  await migrateDatabase(template, JOB_QUEUES);
  await disableAutovacuum(template);
  project.provide("postgresUrl", server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

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

/** The oldest supported server, so that the tests find features that it lacks. `TEST_POSTGRES` chooses another. */
const OLDEST_MAJOR = 15;

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by declaration.
  export interface ProvidedContext {
    /** The tests' PostgreSQL; `createTestDatabase` clones the template there. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for all test files of the API, with a migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-test-"));
  // As root the server runs under another account, which must be able to enter.
  chmodSync(folder, 0o755);
  const major = Number(process.env["TEST_POSTGRES"] ?? OLDEST_MAJOR);
  const server = await startEmbeddedPostgres({ folder, log: pino({ level: "silent" }), isDurable: false, major });
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  await migrateDatabase(databaseUrl(server.url, TEMPLATE_DATABASE), JOB_QUEUES);
  project.provide("postgresUrl", server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

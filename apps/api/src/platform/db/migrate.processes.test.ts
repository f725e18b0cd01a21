import { randomUUID } from "node:crypto";
import { Client } from "pg";
import pino from "pino";
import { expect, inject, test, vi } from "vitest";
import { databaseUrl } from "../../testing/database-url.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "../../testing/test-process.ts";
import { isDatabaseReady } from "./migrate.ts";
import { createPool, databaseOver } from "./pool.ts";

// Whole programs start and end here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

async function runOnServer(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test("three processes can migrate the same empty database at once", async () => {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  const server = inject("postgresUrl");
  await runOnServer(server, `create database ${name}`);
  const url = databaseUrl(server, name);
  const pool = createPool(url, pino({ level: "silent" }));
  expect(await isDatabaseReady(databaseOver(pool))).toBe(false);

  const { folder, remove } = createProcessFolder();
  // Another clinic than the demonstration's, which would be created too.
  const more = { DATABASE_URL: url, CLINIC_ID: "clinic-other" };
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  const programs = await Promise.all(ports.map((port) => startProcess(processEnvironment(folder, port, more))));
  for (const program of programs) program.process.kill("SIGTERM");
  expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(programs.map(({ errors }) => errors())).toEqual(["", "", ""]);

  const applied = "select count(*)::int as n, count(distinct hash)::int as d from drizzle.__drizzle_migrations";
  const [counts] = await runOnServer(url, applied);
  const [fresh] = await runOnServer((await createTestDatabase()).url, applied);
  expect(counts).toEqual(fresh);
  expect(await isDatabaseReady(databaseOver(pool))).toBe(true);
  await pool.end();
  remove();
  await runOnServer(server, `drop database ${name} with (force)`);
});

import { join } from "node:path";
import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { Client } from "pg";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "./platform/db/embedded-postgres.ts";
import { installJobQueues } from "./platform/db/job-queues.ts";
import { restoreRelease } from "./platform/portable/import-database.ts";
import { readPortableManifest } from "./platform/portable/portable-manifest.ts";
import { JOB_QUEUES } from "./records/notification/job-queues.ts";
import { findFreePort } from "./testing/free-port.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { createProcessFolder, processEnvironment, queryEmbedded, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let home: ReturnType<typeof createProcessFolder>;
let environment: Record<string, string>;

beforeEach(async () => {
  home = createProcessFolder();
  environment = processEnvironment(home.folder, await findFreePort());
});
afterEach(() => home.remove());

function fixture(release: string): string {
  return join(import.meta.dirname, "testing/earlier-releases", release);
}

/** Restores the embedded database as the release has left it. */
async function restoreAsOf(release: string): Promise<void> {
  const folder = fixture(release);
  const server = await startEmbeddedPostgres({ folder: join(home.folder, "postgres"), log: pino({ level: "silent" }) });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await installJobQueues(server.url, JOB_QUEUES);
  await client.query("begin");
  await restoreRelease(client, { folder, manifest: await readPortableManifest(folder), identity: undefined });
  await client.query("commit");
  await client.end();
  await server.stop();
}

const RELEASES = ["before-baseline", "baseline"];

/** Tables to which a start adds rows, such as coming times and the records of background work. */
const GROWING = ["public.spot", "public.seat", "public.heartbeat", "public.nightly_run", "pgboss.job"];

test.each(RELEASES)(
  "a database of the release %s is upgraded directly to this one by its start, with all its rows",
  async (release) => {
    await restoreAsOf(release);
    const program = await startProcess(environment);
    expect(program.output()).toContain('"msg":"a restore point was made before the upgrade"');
    const clinic = await fetch(
      `http://localhost:${environment["PORT"]}${fillPath(readClinicCall.path, { clinicId: "clinic-minato" })}`,
    );
    expect(clinic.status).toBe(200);
    const { tables } = await readPortableManifest(fixture(release));
    const kept = new Set(
      (
        await queryEmbedded(
          home.folder,
          "select 'public.' || tablename as name from pg_tables where schemaname = 'public'",
        )
      ).map(({ name }) => name),
    );
    for (const { name, rows } of tables.filter((table) => kept.has(table.name) && !GROWING.includes(table.name))) {
      const [found] = await queryEmbedded(home.folder, `select count(*)::int as rows from ${name}`);
      expect.soft([name, found?.["rows"]]).toEqual([name, rows]);
    }
    program.process.kill("SIGTERM");
    expect([await program.ended, program.errors()]).toEqual([0, ""]);
  },
);

test.each(RELEASES)("an export of the release %s is imported as of this one", async (release) => {
  const imported = await runMadoguchi(environment, "import", fixture(release));
  expect([imported.code, imported.errors]).toEqual([0, ""]);
  const program = await startProcess(environment);
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
});

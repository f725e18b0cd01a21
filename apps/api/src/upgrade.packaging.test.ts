import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRollbackPlans } from "pg-boss";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAt } from "./platform/db/ask-server.ts";
import { startEmbeddedPostgres } from "./platform/db/embedded-postgres.ts";
import { migrationsAfter } from "./platform/db/migrations.ts";
import { createRandom } from "./simulated-clinic/seeded-random.ts";
import { findFreePort } from "./testing/free-port.ts";
import { type PlantedRelease, plantRelease } from "./testing/planted-release.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { repetitions } from "./testing/soak.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

// Whole programs and servers start and end here, and 200 kills in the full length.
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

const KILLS = repetitions({ suite: 12, soak: 200 });

const OWN = migrationsAfter(undefined).length;

const GOOD = [
  "alter table clinic add column planted_note text not null default 'planted'",
  "select pg_sleep(0.2); update clinic set planted_note = 'moved'",
  "create table planted (planted_id integer primary key)",
];
const FAILING = [...GOOD.slice(0, 2), "alter table clinic add constraint planted check (name = '')"];
/** Every start of the program needs this table. */
const BREAKING = ["alter table treatment rename to treatments"];

let home: ReturnType<typeof createProcessFolder>;
let environment: Record<string, string>;
let ends: (() => void | Promise<void>)[];

beforeEach(async () => {
  home = createProcessFolder();
  environment = processEnvironment(home.folder, await findFreePort());
  ends = [home.remove];
});
afterEach(async () => {
  for (const end of ends) await end();
});

function plant(migrations: readonly string[]): PlantedRelease {
  const release = plantRelease(migrations);
  ends.unshift(release.remove);
  return release;
}

/** Starts this release, which stands for the old one, to see that it runs. */
async function runOld(more: Record<string, string> = {}): Promise<void> {
  const program = await startProcess({ ...environment, ...more });
  program.process.kill("SIGTERM");
  expect([await program.ended, program.errors()]).toEqual([0, ""]);
}

async function endOf(program: ReturnType<PlantedRelease["start"]>): Promise<[number | string, string]> {
  return [await program.ended, program.errors()];
}

/** The rows of the stopped embedded database, and the copies beside it. */
async function readStopped() {
  const server = await startEmbeddedPostgres({ folder: join(home.folder, "postgres"), log: pino({ level: "silent" }) });
  try {
    return { ...(await readState(server.url)), copies: await listCopies(server.url) };
  } finally {
    await server.stop();
  }
}

async function listCopies(url: string): Promise<unknown[]> {
  const rows = await askAt(url, "select datname from pg_database where datname like 'before_%' order by 1");
  return rows.map(({ datname }) => datname);
}

/** `old` or `new` where the database is wholly so, with the clinics that both must have. */
async function readState(url: string) {
  const [row] = await askAt(
    url,
    `select (select count(*)::int from clinic) as clinics, (select count(*)::int from drizzle.__drizzle_migrations) as applied,
      (select count(*)::int from information_schema.columns where column_name = 'planted_note') as columns,
      (select count(*)::int from pg_tables where tablename = 'planted') as tables`,
  );
  const planted = [row?.["columns"], row?.["tables"]].join();
  return {
    clinics: row?.["clinics"],
    state: { "0,0": "old", "1,1": "new" }[planted] ?? planted,
    applied: row?.["applied"],
  };
}

const LINE =
  "The migration 93_planted failed, and the database is as it was: the database answered 23514. The previous release runs on it.\n";

test("a release whose third migration fails rolls back by itself with the reason, and the old release runs on the old data", async () => {
  await runOld();
  const before = await readStopped();
  expect(before).toEqual({ clinics: 1, state: "old", applied: OWN, copies: [] });
  expect(await endOf(plant(FAILING).start(environment))).toEqual([4, LINE]);
  expect(await readStopped()).toEqual(before);
  await runOld();
});

test("a release that could not work on its own tables rolls back before they are committed", async () => {
  await runOld();
  expect(await endOf(plant(BREAKING).start(environment))).toEqual([
    4,
    expect.stringMatching(
      /^The check after the migrations failed, and the database is as it was: relation "treatment" does not exist\. /,
    ),
  ]);
  expect(await readStopped()).toMatchObject({ clinics: 1, state: "old", copies: [] });
});

test("an upgrade that fails when its tables are committed goes back to the restore point", async () => {
  await runOld();
  const server = await startEmbeddedPostgres({ folder: join(home.folder, "postgres"), log: pino({ level: "silent" }) });
  // The queue's own migration then finds objects that it would make.
  await askAt(server.url, "update pgboss.version set version = version - 1");
  await server.stop();
  const before = await readStopped();
  expect(await endOf(plant(GOOD).start(environment))).toEqual([
    4,
    expect.stringMatching(
      /^The upgrade failed, and the database is as it was: column .* already exists\. The previous /,
    ),
  ]);
  expect(await readStopped()).toEqual(before);
});

test("an upgrade leaves a restore point; a command goes back to it and sets the newer database aside", async () => {
  await runOld();
  const program = plant(GOOD).start(environment);
  await program.says(/"msg":"ready"/);
  expect(program.output()).toContain('"msg":"a restore point was made before the upgrade"');
  const inUse = await runMadoguchi(environment, "undo-upgrade");
  expect([inUse.code, inUse.errors]).toEqual([2, expect.stringContaining("is in use by another running process")]);
  program.process.kill("SIGTERM");
  expect(await endOf(program)).toEqual([0, ""]);
  expect(await readStopped()).toMatchObject({ state: "new", copies: [expect.stringMatching(/^before_upgrade_/)] });
  const undone = await runMadoguchi(environment, "undo-upgrade");
  expect([undone.code, undone.errors]).toEqual([0, ""]);
  expect(await readStopped()).toMatchObject({ state: "old", copies: [expect.stringMatching(/^before_undo_/)] });
  const again = await runMadoguchi(environment, "undo-upgrade");
  expect([again.code, again.errors]).toEqual([
    2,
    "There is no restore point: the database was not upgraded in the last days.\n",
  ]);
  await runOld();
});

test("killed at any moment, an upgrade leaves the old database or the new one", async () => {
  await runOld();
  const release = plant(GOOD);
  const random = createRandom(20_261_126);
  const begun = Date.now();
  const uncut = release.start(environment);
  await uncut.says(/"msg":"ready"/);
  const whole = Date.now() - begun;
  uncut.process.kill("SIGTERM");
  await uncut.ended;
  expect((await runMadoguchi(environment, "undo-upgrade")).code).toBe(0);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const program = release.start(environment);
    await Promise.race([sleep(random() * whole), program.ended]);
    program.process.kill("SIGKILL");
    await program.ended;
    const { clinics, state, copies } = await readStopped();
    expect(clinics).toBe(1);
    expect(state).toBeOneOf(["old", "new"]);
    expect(copies.filter((name) => String(name).startsWith("before_upgrade")).length).toBeLessThanOrEqual(1);
    if (state === "new") expect((await runMadoguchi(environment, "undo-upgrade")).code).toBe(0);
  }
  await runOld();
});

test("a server's database is upgraded only after a statement about its backup, and is unchanged after a failed migration", async () => {
  const { url, close } = await createProcessDatabase();
  ends.unshift(close);
  const more = { DATABASE_URL: url };
  await runOld(more);
  const release = plant(FAILING);
  expect(await endOf(release.start({ ...environment, ...more }))).toEqual([
    1,
    "The database is of an earlier release, and its upgrade needs a backup of the last hour: run madoguchi migrate --backup-taken MOMENT, or set UPGRADE_WITHOUT_BACKUP=1.\n",
  ]);
  const withoutBackup = { ...more, UPGRADE_WITHOUT_BACKUP: "1" };
  expect(await endOf(release.start({ ...environment, ...withoutBackup }))).toEqual([4, LINE]);
  expect(await readState(url)).toEqual({ clinics: 1, state: "old", applied: OWN });
  await runOld(more);
  const good = plant(GOOD).start({ ...environment, ...withoutBackup });
  await good.says(/"msg":"ready"/);
  good.process.kill("SIGTERM");
  await good.ended;
  expect(await readState(url)).toEqual({ clinics: 1, state: "new", applied: OWN + GOOD.length });
  // The old release runs on the tables of the new one.
  await runOld(more);
});

test("migrate accepts a statement about a backup of the last hour, and no older one", async () => {
  const { url, close } = await createProcessDatabase();
  ends.unshift(close);
  const more = { DATABASE_URL: url };
  const [queue] = await askAt(url, "select version from pgboss.version");
  await askAt(url, getRollbackPlans("pgboss", Number(queue?.["version"])));
  const refusal =
    "The tables hold data of an earlier release: take a backup and give --backup-taken MOMENT, or --without-backup.";
  expect(await runMadoguchi(more, "migrate")).toMatchObject({ code: 1, errors: `${refusal}\n` });
  expect(await runMadoguchi(more, "migrate", "--backup-taken", "2026-11-01 10:00")).toMatchObject({
    code: 1,
    errors: `${refusal} 2026-11-01 10:00 is not in the last hour.\n`,
  });
  const moment = new Date(Date.now() - 60_000).toISOString().slice(0, 19);
  expect(await runMadoguchi(more, "migrate", "--backup-taken", `${moment}Z`)).toMatchObject({ code: 0, errors: "" });
  expect(await runMadoguchi(more, "migrate")).toMatchObject({ code: 0, errors: "" });
});

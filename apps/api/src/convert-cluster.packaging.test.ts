import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { DRILL_QUESTIONS } from "./composition/drill-questions.ts";
import { askAt } from "./platform/db/ask-server.ts";
import { type DatabasePrint, readPrintAt } from "./platform/db/database-print.ts";
import { scheduleTimes } from "./records/spot-schedule/schedule-times.ts";
import { createRandom } from "./simulated-clinic/seeded-random.ts";
import { runApi } from "./testing/built-programs.ts";
import type { ChildProgram } from "./testing/child-program.ts";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { killPostgres } from "./testing/kill-postgres.ts";
import { makePreviousDatabase, withPrevious } from "./testing/previous-database.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { repetitions } from "./testing/soak.ts";
import { queryAlone } from "./testing/stored-archive.ts";
import { createTestClient } from "./testing/test-client.ts";
import { paid } from "./testing/test-payments.ts";
import { uploadPhoto } from "./testing/test-photos.ts";
import { testPicture } from "./testing/test-pictures.ts";
import { createProcessFolder, processEnvironment, queryEmbedded, startProcess } from "./testing/test-process.ts";
import { useTestClient } from "./testing/use-test-client.ts";

// Whole programs and servers of both versions start and end here, and 100 kills in the full length.
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 180_000 });

const CUTS = repetitions({ suite: 12, soak: 100 });
const HOUR_MS = 3_600_000;
/** Tables to which a start adds rows, such as the records of background work. */
const GROWING =
  /^(pgboss\.|public\.(spot|seat|heartbeat|background_pulse|nightly_run|erasure_run|notification|customer_session|rate_limit)$)/;

function after(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString();
}

/** A patient with a paid visit, a booking with a photo, and mails that wait in the queue. */
const client = useTestClient(async () => {
  const made = await createTestClient({
    at: after(0),
    customers: { hanako: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 3, startsAt: after(-8), charge: {} },
      coming: { customer: "hanako", statusId: 1, startsAt: after(200) },
    },
  });
  await paid(made);
  // As a running program does each hour: the clinic's row has the last day with times.
  await scheduleTimes(made.deps);
  await uploadPhoto(made, "hanako", made.treatmentId("coming"), await testPicture("jpeg"));
  return made;
});

let home: ReturnType<typeof createProcessFolder>;
let postgres: string;
let environment: Record<string, string>;

beforeEach(async () => {
  home = createProcessFolder();
  postgres = join(home.folder, "postgres");
  environment = processEnvironment(home.folder, await findFreePort(), {
    IDENTITY_JWKS_URL: inject("sandbox").jwksUrl,
    CLINIC_ID: client.clinicId,
    MEDICAL_BUSINESS_ID: client.medicalBusinessId,
  });
  await makePreviousDatabase(home.folder, client.databaseUrl);
});
afterEach(() => home.remove());

const readRows = (url: string) => readPrintAt(url, DRILL_QUESTIONS);

function staying({ tables, answers }: DatabasePrint) {
  return { answers, tables: Object.fromEntries(Object.entries(tables).filter(([name]) => !GROWING.test(name))) };
}

function majorOf(name: string): string {
  return readFileSync(join(postgres, name, "PG_VERSION"), "utf8").trim();
}

/** The clusters of the folder with the version of each. */
function clusters(): string[] {
  return readdirSync(postgres)
    .filter((name) => name.startsWith("cluster"))
    .map((name) => `${name.replace(/\d{8}T\d{6}Z/, "…")} of ${majorOf(name)}`);
}

async function end(program: ChildProgram): Promise<void> {
  program.process.kill("SIGTERM");
  // A start that converts says on the error stream how far it is.
  const rest = program.errors().replaceAll(/^(Converting the database|The database is of PostgreSQL 18).*\n/gm, "");
  expect([await program.ended, rest]).toEqual([0, ""]);
}

async function statusOfReading(treatment: string): Promise<number> {
  const identity = await createFakeIdentity(() => new Date());
  const treatmentId = client.treatmentId(treatment);
  const path = fillPath(readTreatmentCall.path, { clinicId: client.clinicId, treatmentId });
  const authorization = `Bearer ${await identity.signIdToken(client.customer("hanako"))}`;
  return (await fetch(`http://localhost:${environment["PORT"]}${path}`, { headers: { authorization } })).status;
}

test("a database of PostgreSQL 15 is converted with every row by the first start, and the old one is stored and named", async () => {
  const before = await withPrevious(home.folder, readRows);
  const formOf = (url: string) =>
    askAt(
      url,
      `select pg_encoding_to_char(encoding) as encoding, datcollate, datctype, datlocprovider,
         current_setting('data_checksums') as checksums from pg_database where datname = current_database()`,
    );
  const form = await withPrevious(home.folder, formOf);
  expect(before.answers).toMatchObject({ photos: expect.stringMatching(/^2 /), payments: "1 of 3300 yen, 0 refunded" });
  const countJobs = (url: string) => askAt(url, "select count(*)::int as jobs from pgboss.job where state = 'created'");
  const [waiting] = await withPrevious(home.folder, countJobs);
  expect(waiting?.["jobs"]).toBeGreaterThan(0);
  const program = await startProcess(environment);
  expect(program.output()).toContain('"msg":"the database was converted to PostgreSQL 18');
  expect(clusters()).toEqual(["cluster of 18", "cluster.postgres-15-… of 15"]);
  const kept = readdirSync(postgres).find((name) => name.startsWith("cluster.")) ?? "";
  expect(program.output()).toContain(`"oldCluster":"${join(postgres, kept)}"`);
  const doctor = await runMadoguchi(environment, "doctor");
  expect(doctor.output).toContain(`when all is well: rm -r ${join(postgres, kept)}`);
  expect(doctor.output).toContain("PostgreSQL 18.");
  await end(program);
  expect(staying(await withPrevious(home.folder, readRows))).toEqual(staying(before));
  expect(await withPrevious(home.folder, formOf)).toEqual(form);
  const again = await startProcess(environment);
  expect(again.output()).not.toContain("converted to PostgreSQL");
  // A read is an audit event.
  expect([await statusOfReading("visit"), await statusOfReading("coming")]).toEqual([200, 200]);
  await end(again);
  expect(readdirSync(postgres).filter((name) => name.startsWith("carry-over"))).toEqual([]);
});

test("the commands work on a database of PostgreSQL 15 before it is converted", async () => {
  const rows = join(home.folder, "rows");
  const exported = await runMadoguchi(environment, "export", rows, "--plain");
  expect([exported.code, exported.errors]).toEqual([0, ""]);
  const undone = await runMadoguchi(environment, "undo-upgrade");
  expect([undone.code, undone.errors]).toEqual([
    2,
    "There is no restore point: the database was not upgraded in the last days.\n",
  ]);
  expect(clusters()).toEqual(["cluster of 15"]);
});

test("undo-upgrade puts the database of PostgreSQL 15 back, and moves the newer one aside", async () => {
  const before = await withPrevious(home.folder, readRows);
  await end(await startProcess(environment));
  const undone = await runMadoguchi(environment, "undo-upgrade");
  expect([undone.code, undone.errors]).toEqual([0, ""]);
  expect(undone.output).toMatch(
    /^The database is the one of PostgreSQL 15 as it was at .* Start the previous release\.\n/,
  );
  expect(clusters()).toEqual(["cluster of 15", "cluster.kept-… of 18"]);
  expect(await withPrevious(home.folder, readRows)).toEqual(before);
  await end(await startProcess(environment));
  expect(clusters()).toEqual(["cluster of 18", "cluster.kept-… of 18", "cluster.postgres-15-… of 15"]);
});

test("killed at any moment, a carry-over leaves the old database whole, and the next start completes it", async () => {
  const before = staying(await withPrevious(home.folder, readRows));
  const random = createRandom(20_261_126);
  const begun = Date.now();
  await end(await startProcess(environment));
  const whole = Date.now() - begun;
  for (let cut = 1; cut <= CUTS; cut += 1) {
    if (majorOf("cluster") === "18") expect((await runMadoguchi(environment, "undo-upgrade")).code).toBe(0);
    for (const name of readdirSync(postgres).filter((found) => found.startsWith("cluster.kept-")))
      rmSync(join(postgres, name), { recursive: true });
    const program = runApi(environment);
    await Promise.race([sleep(random() * whole * 1.1), program.ended]);
    program.process.kill("SIGKILL");
    await program.ended;
    expect(staying(await withPrevious(home.folder, readRows))).toEqual(before);
  }
  const program = await startProcess(environment);
  expect(clusters()).toEqual(["cluster of 18", "cluster.postgres-15-… of 15"]);
  expect(await statusOfReading("visit")).toBe(200);
  await end(program);
});

// Only root may mount a disk.
test.runIf(process.getuid?.() === 0)("a disk without room is refused before anything is done", async () => {
  const small = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-small-")));
  expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=260m,mode=755", "tmpfs", small]).status).toBe(0);
  try {
    mkdirSync(join(small, "postgres"));
    expect(spawnSync("cp", ["-a", join(postgres, "cluster"), join(small, "postgres")]).status).toBe(0);
    const program = runApi({ ...environment, DATA_DIR: small });
    expect([await program.ended, program.errors()]).toEqual([
      1,
      expect.stringMatching(
        /^Carrying the database over to PostgreSQL 18 needs 0\.\d GB in \S+, and 0\.\d GB are free\. Make room, or start the previous release\.\n$/,
      ),
    ]);
    expect(readdirSync(join(small, "postgres")).toSorted()).toEqual(["cluster", "postgres.log"]);
  } finally {
    spawnSync("umount", [small]);
    rmSync(small, { recursive: true });
  }
});

test("with backups the new database is backed up at once, and a moment before is brought back from the archive of 15", async () => {
  const backups = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-backups-")));
  const backedUp = { ...environment, BACKUP_DIR: backups };
  expect((await runMadoguchi(backedUp, "backup")).code).toBe(0);
  await sleep(1_100);
  const moment = new Date().toISOString();
  await sleep(1_100);
  const program = await startProcess(backedUp);
  await program.says(/"msg":"the backup was restored on trial and compared"/);
  await end(program);
  expect(readdirSync(backups)).toHaveLength(2);
  rmSync(postgres, { recursive: true });
  const newest = await runMadoguchi(backedUp, "restore");
  expect([newest.code, newest.errors]).toEqual([0, ""]);
  expect(clusters()).toEqual(["cluster of 18"]);
  const earlier = await runMadoguchi(backedUp, "restore", "--keep-old", "--to", `${moment.slice(0, 19)}Z`);
  expect([earlier.code, earlier.errors]).toEqual([0, ""]);
  expect(clusters()).toEqual(["cluster of 15", "cluster.kept-… of 18"]);
  const restored = await startProcess(environment);
  expect(restored.output()).toContain("was converted to PostgreSQL 18");
  expect(await statusOfReading("visit")).toBe(200);
  await end(restored);
  expect(existsSync(join(postgres, "cluster"))).toBe(true);
  rmSync(backups, { recursive: true });
});

test("a minute after a conversion the acts since are in the archive of the new database, though the machine is lost", async () => {
  const backups = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-backups-")));
  const backedUp = { ...environment, BACKUP_DIR: backups };
  const program = await startProcess(backedUp);
  await program.says(/"msg":"the database was backed up"/);
  await queryEmbedded(home.folder, "create table act (number integer); insert into act values (7)");
  await sleep(60_000);
  killPostgres(postgres);
  program.process.kill("SIGKILL");
  await program.ended;
  rmSync(postgres, { recursive: true });
  const restored = await runMadoguchi(backedUp, "restore");
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  expect(await queryAlone(home.folder, "select number from act")).toEqual([{ number: 7 }]);
  rmSync(backups, { recursive: true });
});

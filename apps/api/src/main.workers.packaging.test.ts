import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { ROOM_SOCKET_PATH } from "@madoguchi/contract/visit/room-socket";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { runApi } from "./testing/built-programs.ts";
import type { ChildProgram } from "./testing/child-program.ts";
import { createFakeIdentity, type FakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { bookForEach, createProcessPatients } from "./testing/process-patients.ts";
import { openSocket } from "./testing/room-sockets.ts";
import { openSandboxControl } from "./testing/sandbox-control.ts";
import { createTestDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, queryEmbedded, startProcess } from "./testing/test-process.ts";

// Whole programs start and end here.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const PATIENTS = 40;
const KILLS = 4;
const WAIT = { timeout: 60_000 };

let folder: string;
let remove: () => void;
let identity: FakeIdentity;
let port: number;
let program: ChildProgram;

beforeEach(async () => {
  ({ folder, remove } = createProcessFolder());
  identity = await createFakeIdentity(() => new Date());
  port = await findFreePort();
});

afterEach(async () => {
  program.process.kill("SIGTERM");
  await program.ended;
  remove();
});

function environment(workers: number, more: Record<string, string> = {}): Record<string, string> {
  const { jwksUrl, smtpUrl } = inject("sandbox");
  return processEnvironment(folder, port, {
    WORKERS: String(workers),
    IDENTITY_JWKS_URL: jwksUrl,
    SMTP_URL: smtpUrl,
    ...more,
  });
}

/** The numbers of the workers whose lines match, in their order. */
function workersThatSaid(pattern: RegExp): number[] {
  const lines = program.output().split("\n");
  return lines.filter((line) => pattern.test(line)).map((line) => Number(/"worker":(\d+)/.exec(line)?.[1]));
}

/** The process of each worker that became ready last. */
function readWorkers(): Map<number, number> {
  const ready = program.output().matchAll(/"worker":(\d+),"pid":(\d+),.*"worker ready"/g);
  return new Map([...ready].map(([, worker, pid]) => [Number(worker), Number(pid)]));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Kills the worker's present process, once there is one. */
async function kill(worker: number | undefined): Promise<void> {
  const find = () => [...readWorkers()].find(([number, pid]) => number === worker && isAlive(pid))?.[1];
  await expect.poll(find, WAIT).toEqual(expect.any(Number));
  const pid = find();
  if (pid !== undefined) process.kill(pid, "SIGKILL");
}

test("while one of three workers is killed again and again, every acknowledged booking is there, and nobody has two", async () => {
  program = await startProcess(environment(3));
  const names = Array.from({ length: PATIENTS }, (_, index) => `patient-${index}`);
  const patients = createProcessPatients(String(port), identity);
  await Promise.all(names.map(patients.register));
  const { acknowledged, done } = bookForEach(patients, names, await patients.freeSpots());
  for (let count = 1; count <= KILLS; count += 1) {
    await expect.poll(() => acknowledged.size, { ...WAIT, interval: 5 }).toBeGreaterThanOrEqual(count * 6);
    await kill((count % 3) + 1);
  }
  await done;

  for (const [patient, treatmentId] of acknowledged) {
    expect(await patients.statusOfReading(patient, treatmentId)).toBe(200);
  }
  const bookings = "select count(*)::int as bookings, count(distinct customer_id)::int as patients from treatment";
  expect(await queryEmbedded(folder, bookings)).toEqual([{ bookings: PATIENTS, patients: PATIENTS }]);
  expect(
    await queryEmbedded(folder, "select treatment_id from seat where treatment_id is not null order by 1"),
  ).toEqual([...acknowledged.values()].sort().map((treatment_id) => ({ treatment_id })));
  // The port is one, and all of them have answered at it.
  expect(new Set(workersThatSaid(/"msg":"request"/))).toEqual(new Set([1, 2, 3]));
  expect(workersThatSaid(/"msg":"worker ready"/).length).toBeGreaterThan(3);
});

test("one worker alone sends mail; when it is killed the next sends what is booked after, once", async () => {
  program = await startProcess(environment(2));
  const working = () => workersThatSaid(/works on the queues/);
  await expect.poll(working, WAIT).toHaveLength(1);
  const [first] = working();
  await kill(first);
  await expect.poll(working, WAIT).toHaveLength(2);
  expect(working()[1]).not.toBe(first);

  const patient = `patient-${port}`;
  const patients = createProcessPatients(String(port), identity);
  await patients.register(patient, 1);
  const [spot] = await patients.freeSpots();
  await expect.poll(() => patients.book(patient, spot), WAIT).toEqual(expect.any(String));
  const states = () => queryEmbedded(folder, "select state from notification");
  await expect.poll(states, WAIT).toEqual([{ state: "sent" }]);
  const sandbox = openSandboxControl(inject("sandbox"));
  expect(await sandbox.mailsTo(`${patient}@example.com`)).toHaveLength(1);
  // The killed one is back, and leaves the queues to the one that has them.
  await expect.poll(() => workersThatSaid(/"msg":"worker ready"/).length, WAIT).toBe(3);
  expect(working()).toHaveLength(2);
});

test("told to stop, every worker finishes what runs, and the whole ends with code 0", async () => {
  const { url, pool, close } = await createTestDatabase();
  const deskPort = await findFreePort();
  program = await startProcess(environment(3, { DATABASE_URL: url, DESK_PORT: String(deskPort) }));
  const sockets = await Promise.all(
    [port, deskPort].map((own) => openSocket(`ws://localhost:${own}${ROOM_SOCKET_PATH}`, `http://localhost:${own}`)),
  );
  // A table that somebody else has locked makes the running requests wait. A call counts as running once it waits: one
  // that is still on its way when the worker stops is new, and refused.
  const blocker = await pool.connect();
  await blocker.query("begin");
  await blocker.query("lock table terms in access exclusive mode");
  const terms = `http://localhost:${port}/api/v1/clinic/clinic-minato/terms/online-care`;
  const calls = Array.from({ length: 9 }, () => fetch(terms));
  const countWaiting = async () => (await pool.query("select 1 from pg_locks where not granted")).rowCount;
  await expect.poll(countWaiting, WAIT).toBe(9);
  program.process.kill("SIGTERM");
  await expect.poll(() => workersThatSaid(/"msg":"stopping"/).filter((worker) => worker > 0), WAIT).toHaveLength(3);
  await expect(new Promise((_, reject) => connect(port, "localhost").once("error", reject))).rejects.toMatchObject({});
  await blocker.query("rollback");
  blocker.release();

  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(9).fill(200));
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1012, 1012]);
  expect(await program.ended).toBe(0);
  expect(program.errors()).toBe("");
  await close();
});

test("no worker outlives a parent that is killed", async () => {
  const { url, close } = await createTestDatabase();
  program = await startProcess(environment(2, { DATABASE_URL: url }));
  await expect.poll(() => readWorkers().size, WAIT).toBe(2);
  const workers = [...readWorkers().values()];
  program.process.kill("SIGKILL");
  await expect.poll(() => workers.filter(isAlive), WAIT).toEqual([]);
  await program.ended;
  await close();
});

test("a port in use is one clear line, from however many workers", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  ({ port } = other.address() as AddressInfo);
  const { url, close } = await createTestDatabase();
  program = runApi(environment(3, { DATABASE_URL: url }));
  expect(await program.ended).toBe(1);
  expect(program.errors()).toBe(`Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`);
  other.close();
  await close();
});

test("a worker that ends at its start again and again ends the whole, with one clear line", async () => {
  const { url, close } = await createTestDatabase();
  program = await startProcess(environment(2, { DATABASE_URL: url }));
  await expect.poll(() => readWorkers().size, WAIT).toBe(2);
  writeFileSync(join(folder, "account.json"), "no key");
  await kill(1);
  expect(await program.ended).toBe(1);
  expect(program.errors()).toMatch(
    /^The workers end at their start, 5 times in a row \(The configuration cannot be used: IDENTITY_SERVICE_ACCOUNT_FILE must name [^\n]+\)\. All are stopped\.\n$/,
  );
  expect(program.output()).toMatch(/"pauseMs":500.*\n[\s\S]*"pauseMs":1000.*\n[\s\S]*"pauseMs":2000/);
  await close();
});

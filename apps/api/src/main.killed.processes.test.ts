import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { ChildProgram } from "./testing/child-program.ts";
import { createFakeIdentity, type FakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { bookForEach, createProcessPatients } from "./testing/process-patients.ts";
import { isSoak, repetitions } from "./testing/soak.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, queryEmbedded, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const KILLS = repetitions({ suite: 3, soak: 12 });
const PATIENTS = KILLS * 6 + 22;
const WAIT = { timeout: 60_000, interval: 5 };

let ends: (() => void | Promise<void>)[];
let query: (text: string) => Promise<Record<string, unknown>[]>;
let identity: FakeIdentity;
let environment: Record<string, string>;
let program: ChildProgram;

beforeEach(async () => {
  const { folder, remove } = createProcessFolder();
  ends = [remove];
  identity = await createFakeIdentity(() => new Date());
  environment = processEnvironment(folder, await findFreePort(), { IDENTITY_JWKS_URL: inject("sandbox").jwksUrl });
  // In the full length each kill ends the database too, which is the program's own then.
  if (isSoak) query = (text) => queryEmbedded(folder, text);
  else {
    const { url, pool, close } = await createProcessDatabase();
    ends.push(close);
    environment = { ...environment, DATABASE_URL: url };
    query = async (text) => (await pool.query(text)).rows;
  }
  program = await startProcess(environment);
});

afterEach(async () => {
  program.process.kill("SIGTERM");
  await program.ended;
  for (const end of ends) await end();
});

test("killed again and again while patients book, it has every acknowledged booking, and none twice", async () => {
  const names = Array.from({ length: PATIENTS }, (_, index) => `patient-${index}`);
  const patients = createProcessPatients(environment["PORT"] ?? "", identity);
  // One after the other: a busy machine rightly refuses some of many at once (503).
  for (const [index, name] of names.entries()) await patients.register(name, index);
  const { acknowledged, countCut, done } = bookForEach(patients, names, await patients.freeSpots());
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await expect.poll(() => acknowledged.size, WAIT).toBeGreaterThanOrEqual(kill * 6);
    const before = [...acknowledged];
    program.process.kill("SIGKILL");
    await program.ended;
    program = await startProcess(environment);
    for (const [patient, treatmentId] of before) {
      expect(await patients.statusOfReading(patient, treatmentId)).toBe(200);
    }
  }
  await done;

  expect(countCut()).toBeGreaterThan(0);
  expect(
    await query("select count(*)::int as bookings, count(distinct customer_id)::int as patients from treatment"),
  ).toEqual([{ bookings: PATIENTS, patients: PATIENTS }]);
  expect(await query("select treatment_id from seat where treatment_id is not null order by 1")).toEqual(
    [...acknowledged.values()].sort().map((treatment_id) => ({ treatment_id })),
  );
});

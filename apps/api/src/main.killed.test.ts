import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { ChildProgram } from "./testing/child-program.ts";
import { createFakeIdentity, type FakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { bookForEach, createProcessPatients } from "./testing/process-patients.ts";
import { createProcessFolder, processEnvironment, queryEmbedded, startProcess } from "./testing/test-process.ts";

// Whole programs start and end here.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PATIENTS = 40;
const KILLS = 3;

let folder: string;
let remove: () => void;
let identity: FakeIdentity;
let environment: Record<string, string>;
let program: ChildProgram;

beforeEach(async () => {
  ({ folder, remove } = createProcessFolder());
  identity = await createFakeIdentity(() => new Date());
  environment = processEnvironment(folder, await findFreePort(), { IDENTITY_JWKS_URL: inject("sandbox").jwksUrl });
  program = await startProcess(environment);
});

afterEach(async () => {
  program.process.kill("SIGTERM");
  await program.ended;
  remove();
});

test("killed again and again while patients book, it has every booking that it acknowledged, and nobody has two", async () => {
  const names = Array.from({ length: PATIENTS }, (_, index) => `patient-${index}`);
  const patients = createProcessPatients(environment["PORT"] ?? "", identity);
  await Promise.all(names.map(patients.register));
  const { acknowledged, countCut, done } = bookForEach(patients, names, await patients.freeSpots());
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await expect.poll(() => acknowledged.size, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(kill * 6);
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
    await queryEmbedded(
      folder,
      "select count(*)::int as bookings, count(distinct customer_id)::int as patients from treatment",
    ),
  ).toEqual([{ bookings: PATIENTS, patients: PATIENTS }]);
  expect(
    await queryEmbedded(folder, "select treatment_id from seat where treatment_id is not null order by 1"),
  ).toEqual([...acknowledged.values()].sort().map((treatment_id) => ({ treatment_id })));
});

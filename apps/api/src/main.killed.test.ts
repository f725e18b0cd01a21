import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BOOKING_CONSENT_KINDS } from "@madoguchi/contract/clinic/terms";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { spotListSchema } from "@madoguchi/contract/spot/spot";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { bookedSchema } from "@madoguchi/contract/treatment/treatment";
import { Client } from "pg";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { ChildProgram } from "./testing/child-program.ts";
import { createFakeIdentity, type FakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { testPhoneNumber } from "./testing/test-phone-number.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

// Whole programs start and end here.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PATIENTS = 40;
const KILLS = 3;
const clinicId = "clinic-minato";

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

async function call(patient: string, method: string, path: string, body?: object, key?: string) {
  const token = await identity.signIdToken({ uid: patient, email: `${patient}@example.com` });
  const answer = await fetch(`http://localhost:${environment["PORT"]}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(key !== undefined && { "idempotency-key": key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function register(patient: string, index: number): Promise<void> {
  const path = fillPath(apiPaths.information, { medicalBusinessId: "business-minato" });
  const profile = { clinicId, ...profileFixture, phoneNumber: testPhoneNumber(index) };
  expect((await call(patient, "POST", path, profile)).status).toBe(201);
}

async function freeSpots() {
  const today = toCalendarDay(new Date());
  const days = { from: addCalendarDays(today, 1), to: addCalendarDays(today, 10) };
  const search = new URLSearchParams({ clinicalDepartmentId: "internal-medicine", ...days });
  const { body } = await call("nobody", "GET", `${fillPath(apiPaths.spots, { clinicId })}?${search}`);
  return spotListSchema.parse(body).spots;
}

async function query(text: string): Promise<unknown[]> {
  const host = encodeURIComponent(join(folder, "postgres/socket"));
  const client = new Client({ connectionString: `postgresql://madoguchi@localhost/madoguchi?host=${host}` });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

test("killed again and again while patients book, it has every booking that it acknowledged, and nobody has two", async () => {
  const patients = Array.from({ length: PATIENTS }, (_, index) => `patient-${index}`);
  await Promise.all(patients.map(register));
  const spots = await freeSpots();
  const acknowledged = new Map<string, string>();
  let cut = 0;

  /** Asks as the portal does: again with the same key, until there is an answer. */
  async function book(patient: string, index: number): Promise<void> {
    const spot = spots[index];
    const booking = {
      spotId: spot?.spotId,
      startAt: spot?.startsAt,
      isFirstTreatment: true,
      consents: BOOKING_CONSENT_KINDS.map((kind) => ({ kind, version: 1 })),
    };
    while (!acknowledged.has(patient)) {
      const path = fillPath(apiPaths.treatments, { clinicId });
      const answer = await call(patient, "POST", path, booking, `booking-of-${patient}`).catch(() => undefined);
      if (answer?.status === 201) acknowledged.set(patient, bookedSchema.parse(answer.body).treatmentId);
      else {
        cut += 1;
        expect(answer?.status ?? 503).toBeOneOf([409, 503]);
        await sleep(50);
      }
    }
  }

  const booked = Promise.all(patients.map((patient, index) => sleep(index * 40).then(() => book(patient, index))));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await expect.poll(() => acknowledged.size, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(kill * 6);
    const before = [...acknowledged];
    program.process.kill("SIGKILL");
    await program.ended;
    program = await startProcess(environment);
    for (const [patient, treatmentId] of before) {
      const path = fillPath(apiPaths.treatment, { clinicId, treatmentId });
      expect((await call(patient, "GET", path)).status).toBe(200);
    }
  }
  await booked;

  expect(cut).toBeGreaterThan(0);
  expect(
    await query("select count(*)::int as bookings, count(distinct customer_id)::int as patients from treatment"),
  ).toEqual([{ bookings: PATIENTS, patients: PATIENTS }]);
  expect(await query("select treatment_id from seat where treatment_id is not null order by 1")).toEqual(
    [...acknowledged.values()].sort().map((treatment_id) => ({ treatment_id })),
  );
});

import { readFreeTimesCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { readKeysCall, revokeKeyCall } from "@madoguchi/contract/operation-key/operation-key.operation.calls";
import { runTemplateCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { inviteStaffCall, leaveStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { beforeEach, expect, test } from "vitest";
import {
  addHours,
  employDoctor,
  makeNewClinic,
  NEW_CLINIC,
  NEW_DOCTOR,
  publishTexts,
  readPreparation,
  storeDepartment,
} from "../../testing/new-clinic.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { bookSpot, holdSpot, MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ spots: { morning: { startsAt: MORNING } }, customers: { hanako: {} } });
let owner: TestRequests;

beforeEach(async () => {
  owner = await makeNewClinic(client);
});

/** The number of times offered publicly, after the few seconds of the process's cache. */
async function countFreeTimes(): Promise<number> {
  client.advance({ seconds: 6 });
  return (await client.read(readFreeTimesCall, { params: NEW_CLINIC })).departments.flatMap(({ times }) => times)
    .length;
}

test("patients are offered times as soon as the last required line is done, and while all are", async () => {
  await storeDepartment(owner);
  await addHours(owner);
  const days = { from: "2026-05-11", to: "2026-05-24" };
  expect((await owner.send(runTemplateCall, { params: NEW_CLINIC, body: days })).body).not.toEqual({ made: 0 });
  await publishTexts(owner);
  expect([
    await countFreeTimes(),
    (await readPreparation(owner)).lines.find(({ line }) => line === "doctors")?.state,
  ]).toEqual([0, "open"]);
  const staffId = await employDoctor(owner);
  expect(await countFreeTimes()).toBeGreaterThan(0);
  await owner.send(leaveStaffCall, { params: { ...NEW_CLINIC, staffId } });
  expect(await countFreeTimes()).toBe(0);
  await employDoctor(owner);
  expect(await countFreeTimes()).toBeGreaterThan(0);
});

test("times of a clinic whose last doctor has left cannot be held or booked, even from an older page", async () => {
  const there = { clinicId: client.clinicId };
  const own = client.asStaff(["owner"]);
  const { keys } = await own.read(readKeysCall, { params: there });
  for (const { keyId } of keys) {
    expect((await own.send(revokeKeyCall, { params: { ...there, keyId } })).status).toBe(200);
  }
  expect(refusalOf(await holdSpot(client, "hanako", "morning"))).toBe("T003");
  expect(refusalOf(await bookSpot(client, "hanako", "morning"))).toBe("T003");
  expect((await own.send(inviteStaffCall, { params: there, body: NEW_DOCTOR })).status).toBe(201);
  expect((await holdSpot(client, "hanako", "morning")).status).toBe(200);
  expect((await bookSpot(client, "hanako", "morning")).status).toBe(201);
});

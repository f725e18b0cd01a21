import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { expect, test } from "vitest";
import { raiseAlarms } from "../../records/task/raise-alarms.ts";
import { deviceTest } from "../../records/visit/device-test.table.ts";
import { operate } from "../../testing/test-operations.ts";
import { arrive, lead, TEST_DEVICE_TEST, takeStep } from "../../testing/test-room.ts";
import { askBeforeFirstVisit, beginAnswers, submitAnswers } from "../../testing/test-treatment-questionnaire.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:55:00+09:00",
  clinic: { visitMeans: "video" },
  customers: { hanako: {}, taro: {}, jiro: {} },
  treatments: {
    first: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    second: { customer: "taro", statusId: 1, startsAt: "2026-05-12T10:15:00+09:00" },
    third: { customer: "jiro", statusId: 1, startsAt: "2026-05-12T10:30:00+09:00" },
  },
});

async function readDay() {
  return await client.operator.read(readQueueCall);
}

async function roomOf(visit: string) {
  const { treatments } = await readDay();
  return treatments.find(({ treatmentId }) => treatmentId === client.treatmentId(visit))?.room;
}

test("the list shows since when a patient waits, how often they were called, and that they were absent", async () => {
  expect(await roomOf("first")).toMatchObject({ phase: "preparing", waitingSince: null, calls: 0 });
  await arrive(client, "hanako", "first");
  expect(await roomOf("first")).toMatchObject({
    phase: "waiting",
    waitingSince: "2026-05-12T09:55:00+09:00",
    isPatientConnected: true,
  });
  for (const calls of [1, 2, 3]) {
    await lead(client, "callPatient", {}, "first");
    expect(await roomOf("first")).toMatchObject({ phase: "called", calls });
    client.advance({ minutes: 1 });
  }
  await lead(client, "recordAbsence", {}, "first");
  expect(await roomOf("first")).toMatchObject({ phase: "absent", ringsUntil: null });
});

test("a ringing call has its end, and the visit that it begins its start", async () => {
  await arrive(client, "hanako", "first");
  client.advance({ minutes: 7 });
  await lead(client, "callPatient", {}, "first");
  expect(await roomOf("first")).toMatchObject({ phase: "called", ringsUntil: "2026-05-12T10:02:45+09:00" });
  await takeStep(client, "hanako", "roomAnswer", {}, "first");
  expect(await roomOf("first")).toMatchObject({ phase: "call", startedAt: "2026-05-12T10:02:00+09:00" });
});

test("the mean wait counts from the booked start where the patient came early, and the delay is the one that patients see", async () => {
  expect(await readDay()).toMatchObject({ averageWaitMinutes: null, delayMinutes: 0 });
  await arrive(client, "hanako", "first");
  client.moveTo("2026-05-12T10:06:00+09:00");
  await lead(client, "callPatient", {}, "first");
  await takeStep(client, "hanako", "roomAnswer", {}, "first");
  client.moveTo("2026-05-12T10:07:00+09:00");
  expect(await readDay()).toMatchObject({
    averageWaitMinutes: 6,
    delayMinutes: 6,
    treatments: [{ room: { delayMinutes: 0 } }, { room: { delayMinutes: 6 } }, { room: { delayMinutes: 6 } }],
  });
});

test("a patient who is not there in time causes no delay", async () => {
  client.moveTo("2026-05-12T10:31:00+09:00");
  expect(await readDay()).toMatchObject({ delayMinutes: 0 });
});

test("a visit has its newest device test and the number of urgent answers", async () => {
  const { medicalBusinessId, clinicId, database, now } = client;
  const { customerId } = client.customer("hanako");
  const { treatmentId: _, ...tested } = TEST_DEVICE_TEST;
  const later = new Date(now().getTime() + 60_000);
  await database.insert(deviceTest).values([
    { ...tested, medicalBusinessId, customerId, testedAt: now() },
    { ...tested, medicalBusinessId, customerId, testedAt: later, result: "no-camera" },
  ]);
  await askBeforeFirstVisit(client);
  await submitAnswers(client, "hanako", client.treatmentId("first"));
  await beginAnswers(client, client.treatmentId("second"));
  await raiseAlarms(
    database,
    { medicalBusinessId, clinicId, customerId },
    client.treatmentId("first"),
    ["emergency"],
    now(),
  );
  const [first, second, third] = (await readDay()).treatments;
  expect(first).toMatchObject({
    deviceTest: { result: "no-camera", testedAt: "2026-05-12T09:56:00+09:00" },
    questionnaire: { state: "answered", alarms: 1 },
  });
  expect(second).toMatchObject({ deviceTest: null, questionnaire: { state: "started", alarms: 0 } });
  expect(third).toMatchObject({ questionnaire: { state: "unanswered", alarms: 0 } });
});

test("a cancelled visit and a finished one are marked", async () => {
  await operate(client, "cancelTreatment", "second");
  await operate(client, "startTreatment", "first");
  await operate(client, "finishTreatment", "first");
  expect(await roomOf("second")).toMatchObject({ phase: "cancelled" });
  expect(await roomOf("first")).toMatchObject({ phase: "ended" });
});

test("a visit is overdue 30 minutes after its end, and no longer once it is cancelled", async () => {
  client.moveTo("2026-05-12T10:44:59+09:00");
  expect(await roomOf("first")).toMatchObject({ isOverdue: false });
  client.moveTo("2026-05-12T10:45:00+09:00");
  expect(await roomOf("first")).toMatchObject({ isOverdue: true });
  expect(await roomOf("second")).toMatchObject({ isOverdue: false });
  await operate(client, "cancelTreatment", "first");
  expect(await roomOf("first")).toMatchObject({ isOverdue: false });
});

import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { recordAbsenceCall, withdrawAbsenceCall } from "@madoguchi/contract/visit/room.operation.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { sweepVisits } from "../../records/visit-end/sweep-visits.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { getTreatment, MORNING } from "../../testing/test-reservations.ts";
import { arrive, lead, readTestRoom, takeStep } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let jobs: TestJobs;
let reception: TestRequests;

const client = useTestClient({
  at: "2026-05-12T10:09:59+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeEach(async () => {
  jobs = await createTestJobs(client);
  reception = client.asStaff(["reception"], "受付 花子");
});
afterEach(() => jobs.close());

function press(call: typeof recordAbsenceCall | typeof withdrawAbsenceCall) {
  const path = fillPath(call.path, { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
  return reception.post(path);
}

async function mayPress(): Promise<boolean> {
  const [row] = (await reception.read(readQueueCall, { query: { day: "2026-05-12" } })).treatments;
  return row?.room?.mayRecordAbsence === true;
}

async function subjects(): Promise<string[]> {
  await jobs.runDue();
  return client.mails.map(({ subject }) => subject);
}

test("once the clinic's minutes have passed since the start, reception records by one press that the patient has not come, and the patient is told", async () => {
  expect([await mayPress(), refusalOf(await press(recordAbsenceCall))]).toEqual([false, "T007"]);
  client.moveTo("2026-05-12T10:10:00+09:00");
  expect(await mayPress()).toBe(true);
  expect((await press(recordAbsenceCall)).body).toMatchObject({ state: { phase: "absent" } });
  expect(await mayPress()).toBe(false);
  expect(await subjects()).toEqual(["【テストクリニック】ご不在でした"]);
  expect(client.mails[0]?.text).toContain("ご予約の時間を過ぎましたが、つながりませんでした。");
  expect((await readTestRoom(client)).state.phase).toBe("absent");
});

test("the minutes are the clinic's own", async () => {
  await client.database.update(clinic).set({ noShowMinutes: 20 });
  client.moveTo("2026-05-12T10:19:59+09:00");
  expect([await mayPress(), refusalOf(await press(recordAbsenceCall))]).toEqual([false, "T007"]);
  client.moveTo("2026-05-12T10:20:00+09:00");
  expect([await mayPress(), (await press(recordAbsenceCall)).status]).toEqual([true, 200]);
});

test("a patient who waits, or whose screen is there, is not recorded as absent", async () => {
  client.moveTo("2026-05-12T10:15:00+09:00");
  await readTestRoom(client);
  await arrive(client);
  expect([await mayPress(), refusalOf(await press(recordAbsenceCall))]).toEqual([false, "T007"]);
  await takeStep(client, "hanako", "roomLeave");
  client.advance({ seconds: 30 });
  expect([await mayPress(), (await press(recordAbsenceCall)).status]).toEqual([true, 200]);
});

test("it is taken back by one press until the visit's day is over: the patient is told, expected again and can be called", async () => {
  client.moveTo("2026-05-12T10:12:00+09:00");
  expect(refusalOf(await press(withdrawAbsenceCall))).toBe("T007");
  await press(recordAbsenceCall);
  client.moveTo("2026-05-12T23:30:00+09:00");
  reception = client.asStaff(["reception"], "受付 花子");
  expect((await press(withdrawAbsenceCall)).body).toMatchObject({ state: { phase: "preparing", calls: 0 } });
  expect((await press(withdrawAbsenceCall)).status).toBe(200);
  expect(await subjects()).toContain("【テストクリニック】ご不在の記録を取り消しました");
  expect(client.mails.at(-1)?.text).toContain("ご予約はそのままです。");
  const acts = (await readAudit(client)).filter((line) => line.includes("absen"));
  expect(acts.map((line) => line.split(" ").find((word) => word.startsWith("room.")))).toEqual([
    "room.absent",
    "room.withdraw-absence",
  ]);
  expect((await lead(client, "callPatient")).body).toMatchObject({ state: { phase: "called", calls: 1 } });
});

test("once the day is over the visit has ended as one whose patient was absent, and nothing is taken back", async () => {
  client.moveTo("2026-05-12T10:12:00+09:00");
  await press(recordAbsenceCall);
  client.moveTo("2026-05-13T00:00:00+09:00");
  reception = client.asStaff(["reception"], "受付 花子");
  expect(refusalOf(await press(withdrawAbsenceCall))).toBe("T007");
  await sweepVisits(client.deps);
  await jobs.runDue();
  expect(refusalOf(await press(withdrawAbsenceCall))).toBe("T007");
  expect((await getTreatment(client, "hanako", client.treatmentId("visit"))).body).toMatchObject({
    statusId: 5,
    clinicReason: "ご予約の時間につながらなかったため、この予約を終了しました。料金はかかりません。",
  });
});

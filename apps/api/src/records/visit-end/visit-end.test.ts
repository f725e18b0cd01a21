import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { operate } from "../../testing/test-operations.ts";
import { bookSpot, MORNING } from "../../testing/test-reservations.ts";
import { arrive, lead, readTestRoom, takeStep } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { clinicTask } from "../task/task.table.ts";
import { closeMissedVisits } from "./close-missed-visits.ts";
import { sweepVisits } from "./sweep-visits.ts";

let jobs: TestJobs;

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING, capacity: 2 }, next: { startsAt: "2026-05-14T10:00:00+09:00" } },
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeEach(async () => {
  jobs = await createTestJobs(client);
});
afterEach(() => jobs.close());

/** Runs the program's own work of an instant, in two processes at once. */
async function live(instant: string): Promise<void> {
  client.moveTo(instant);
  await Promise.all([sweepVisits(client.deps), sweepVisits(client.another().deps)]);
  await jobs.runDue();
}

async function tasks(): Promise<string[]> {
  const rows = await client.database.select().from(clinicTask).orderBy(asc(clinicTask.createdAt), asc(clinicTask.kind));
  return rows.map(({ kind, detail, resolvedBy }) => [kind, detail, resolvedBy ?? "open"].join(" ").replace("  ", " "));
}

async function readVisit() {
  return await client.as("hanako").read(readTreatmentCall, { params: { treatmentId: client.treatmentId("visit") } });
}

test("a visit without patient and doctor is the clinic's task after its grace, once, and is closed in the night with a reason", async () => {
  await live("2026-05-12T10:44:59+09:00");
  expect([await tasks(), (await readTestRoom(client)).state.isOverdue]).toEqual([[], false]);
  await live("2026-05-12T10:45:00+09:00");
  await live("2026-05-12T11:00:00+09:00");
  expect(await tasks()).toEqual(["visit-overdue open"]);
  expect((await readTestRoom(client)).state).toMatchObject({ phase: "preparing", isOverdue: true, endedAs: null });
  await live("2026-05-12T23:59:59+09:00");
  expect((await readVisit()).statusId).toBe(1);
  await live("2026-05-13T00:00:00+09:00");
  const words = "ご予約の日に診察が行われた記録がないため、この予約を終了しました。料金はかかりません。";
  expect(await readVisit()).toMatchObject({ statusId: 5, clinicReason: words, charge: null });
  expect(await readTestRoom(client)).toMatchObject({ state: { phase: "cancelled", endedAs: "not-held" }, token: null });
  expect(await tasks()).toEqual(["visit-overdue システム", "visit-not-held not-held open"]);
  expect(client.mails).toEqual([]);
  await live("2026-05-13T07:00:00+09:00");
  await live("2026-05-13T08:00:00+09:00");
  expect(client.mails.map(({ subject }) => subject)).toEqual(["【テストクリニック】診察が行われませんでした"]);
  expect(client.mails[0]?.text).toContain(words);
  expect(client.mails[0]?.text).toContain("https://portal.example/reservation/new");
  expect((await readAudit(client)).filter((line) => line.includes("visit.close"))).toHaveLength(1);
});

test("after it was closed another visit can be booked", async () => {
  const wish = { startAt: "2026-05-14T10:00:00+09:00" };
  const before = await bookSpot(client, "hanako", "next", wish, { idempotencyKey: "before" });
  expect(refusalOf(before)).toBe("R002");
  await live("2026-05-13T00:00:00+09:00");
  expect((await bookSpot(client, "hanako", "next", wish, { idempotencyKey: "after" })).status).toBe(201);
});

test("a patient who waited and was never called gets an apology, and the clinic has a task to contact them", async () => {
  await arrive(client);
  await takeStep(client, "hanako", "roomLeave");
  await live("2026-05-13T00:00:00+09:00");
  expect((await readVisit()).clinicReason).toBe(
    "お待ちいただきましたが、クリニックからお呼びできませんでした。申し訳ありません。この予約を終了しました。料金はかかりません。",
  );
  expect(await tasks()).toEqual(["visit-not-held clinic-did-not-call open"]);
});

test("a patient who was called and did not answer was absent, without a task for the clinic", async () => {
  await arrive(client);
  await lead(client, "callPatient");
  await live("2026-05-12T10:50:00+09:00");
  await live("2026-05-13T00:00:00+09:00");
  expect((await readVisit()).clinicReason).toContain("つながらなかったため");
  expect(await tasks()).toEqual(["visit-overdue システム"]);
});

test("a visit that both sides have left is a task, may be finished on its day, and is closed as broken off in the night", async () => {
  await operate(client, "startTreatment", "visit");
  await live("2026-05-12T10:45:00+09:00");
  expect(await tasks()).toEqual(["visit-overdue open"]);
  await live("2026-05-13T00:00:00+09:00");
  expect(await readVisit()).toMatchObject({ statusId: 5, charge: null });
  expect((await readVisit()).clinicReason).toContain("診察が途中で切れたまま");
  await live("2026-05-13T07:00:00+09:00");
  expect(client.mails.map(({ subject }) => subject)).toEqual(["【テストクリニック】診察が途中で終わりました"]);
});

test("a finish on the same day resolves the task under the name of the person who finished", async () => {
  await operate(client, "startTreatment", "visit");
  await live("2026-05-12T10:45:00+09:00");
  expect((await operate(client, "finishTreatment", "visit")).status).toBe(200);
  expect(await tasks()).toEqual(["visit-overdue 受付の田中"]);
  await live("2026-05-13T00:00:00+09:00");
  expect((await readVisit()).statusId).toBe(3);
});

test("a program that was off for forty days closes the visits of that time at its start", async () => {
  await live("2026-06-21T09:00:00+09:00");
  expect((await readVisit()).statusId).toBe(5);
  expect(await tasks()).toEqual(["visit-not-held not-held open"]);
});

test("visits of a time in which the clinic's program did not run are closed with that reason, and listed in one task", async () => {
  client.moveTo("2026-05-12T12:00:00+09:00");
  const outage = { from: new Date("2026-05-12T09:00:00+09:00"), until: client.now() };
  const closed = await closeMissedVisits(client.deps, { ...outage, endedAs: "clinic-was-not-there" });
  expect(closed.map(({ treatmentId }) => treatmentId)).toEqual([client.treatmentId("visit")]);
  expect(await closeMissedVisits(client.deps, { ...outage, endedAs: "clinic-was-not-there" })).toEqual([]);
  expect((await readVisit()).clinicReason).toContain("クリニックのシステムが止まっていたため");
  expect(await tasks()).toEqual([]);
});

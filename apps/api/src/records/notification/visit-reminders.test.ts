import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { readMessages } from "../../testing/test-notifications.ts";
import { bookedId, bookSpot, cancelTreatment, changeTime } from "../../testing/test-reservations.ts";
import { askBeforeFirstVisit, submitAnswers } from "../../testing/test-treatment-questionnaire.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

// These tests run through days, a quarter of an hour at a time.
vi.setConfig({ testTimeout: 60_000 });

let jobs: TestJobs;
/** The mails, as `day hour:minute in Japan, subject`. */
let mailed: string[];

const client = useTestClient({
  at: "2026-05-10T09:00:00+09:00",
  spots: {
    morning: { startsAt: "2026-05-12T10:00:00+09:00" },
    night: { startsAt: "2026-05-12T22:30:00+09:00" },
    later: { startsAt: "2026-05-14T15:00:00+09:00" },
    early: { startsAt: "2026-05-12T09:00:00+09:00" },
  },
  customers: { hanako: {} },
});

beforeEach(async () => {
  jobs = await createTestJobs(client);
  mailed = [];
});

afterEach(() => jobs.close());

/** Advances to an instant, a quarter of an hour at a time, and records the mails. */
async function liveUntil(instant: string): Promise<void> {
  mailed.push(...(await jobs.mailedUntil(instant, 15)));
}

const book = async (spot: string, startAt: string) => bookedId(await bookSpot(client, "hanako", spot, { startAt }));

async function move(treatmentId: string, spot: string, startAt: string): Promise<void> {
  expect((await changeTime(client, "hanako", treatmentId, spot, startAt)).status).toBe(200);
}

test("a visit has reminders the day before, three hours before, and when the room opens", async () => {
  await book("morning", "2026-05-12T10:00:00+09:00");
  await liveUntil("2026-05-13T10:00:00+09:00");
  expect(mailed).toEqual([
    "10日 09:15 ご予約が確定しました",
    "11日 10:00 明日の診察のお知らせ",
    "12日 07:00 今日の診察のお知らせ",
    "12日 09:45 診察室が開きました",
  ]);
});

test("booked late, only the reminders that are still ahead come", async () => {
  await liveUntil("2026-05-11T15:00:00+09:00");
  await book("morning", "2026-05-12T10:00:00+09:00");
  await liveUntil("2026-05-13T10:00:00+09:00");
  expect(mailed).toEqual([
    "11日 15:15 ご予約が確定しました",
    "12日 07:00 今日の診察のお知らせ",
    "12日 09:45 診察室が開きました",
  ]);
});

test("a moved visit has reminders at its new time alone", async () => {
  const treatmentId = await book("morning", "2026-05-12T10:00:00+09:00");
  await liveUntil("2026-05-11T11:00:00+09:00");
  await move(treatmentId, "later", "2026-05-14T15:00:00+09:00");
  await liveUntil("2026-05-15T10:00:00+09:00");
  expect(mailed).toEqual([
    "10日 09:15 ご予約が確定しました",
    "11日 10:00 明日の診察のお知らせ",
    "11日 11:15 ご予約が変更されました",
    "13日 15:00 明日の診察のお知らせ",
    "14日 12:00 今日の診察のお知らせ",
    "14日 14:45 診察室が開きました",
  ]);
});

test("moved away and back again, it is reported each time and reminded of once", async () => {
  const treatmentId = await book("morning", "2026-05-12T10:00:00+09:00");
  await liveUntil("2026-05-10T10:00:00+09:00");
  for (const [spot, to] of [
    ["later", "2026-05-14T15:00:00+09:00"],
    ["morning", "2026-05-12T10:00:00+09:00"],
  ] as const) {
    await move(treatmentId, spot, to);
    await liveUntil(new Date(client.now().getTime() + 3_600_000).toISOString());
  }
  await liveUntil("2026-05-15T10:00:00+09:00");
  expect(mailed).toEqual([
    "10日 09:15 ご予約が確定しました",
    "10日 10:15 ご予約が変更されました",
    "10日 11:15 ご予約が変更されました",
    "11日 10:00 明日の診察のお知らせ",
    "12日 07:00 今日の診察のお知らせ",
    "12日 09:45 診察室が開きました",
  ]);
});

test("a cancelled visit has no reminder", async () => {
  const treatmentId = await book("morning", "2026-05-12T10:00:00+09:00");
  await liveUntil("2026-05-11T09:45:00+09:00");
  await cancelTreatment(client, "hanako", treatmentId);
  await liveUntil("2026-05-13T10:00:00+09:00");
  expect(mailed).toEqual(["10日 09:15 ご予約が確定しました", "11日 10:00 ご予約がキャンセルされました"]);
});

test("no reminder comes at night: it waits for seven o'clock, with the state of that time", async () => {
  await book("night", "2026-05-12T22:30:00+09:00");
  await liveUntil("2026-05-13T10:00:00+09:00");
  expect(mailed).toEqual([
    "10日 09:15 ご予約が確定しました",
    "12日 07:00 今日の診察のお知らせ",
    "12日 19:30 今日の診察のお知らせ",
    "12日 22:15 診察室が開きました",
  ]);
});

test("a reminder that waited for the morning is dropped when the visit was cancelled in the night", async () => {
  const treatmentId = await book("early", "2026-05-12T09:00:00+09:00");
  await liveUntil("2026-05-12T06:15:00+09:00");
  expect(await readMessages(client, "hanako")).toContain("visit.today mail waiting");
  await cancelTreatment(client, "hanako", treatmentId);
  await liveUntil("2026-05-12T10:00:00+09:00");
  expect(await readMessages(client, "hanako")).toContain("visit.today mail skipped");
  expect(mailed.at(-1)).toBe("12日 06:30 ご予約がキャンセルされました");
});

test("after a day without any process, only new messages that still apply are sent", async () => {
  await book("morning", "2026-05-12T10:00:00+09:00");
  await liveUntil("2026-05-10T10:00:00+09:00");
  client.moveTo("2026-05-12T09:00:00+09:00");
  await liveUntil("2026-05-12T11:00:00+09:00");
  expect(mailed).toEqual([
    "10日 09:15 ご予約が確定しました",
    "12日 09:15 今日の診察のお知らせ",
    "12日 09:45 診察室が開きました",
  ]);
});

test("before the questionnaire is answered, booking and reminders lead to it; after that, the reminder is about the visit alone", async () => {
  await askBeforeFirstVisit(client);
  const treatmentId = await book("morning", "2026-05-12T10:00:00+09:00");
  await liveUntil("2026-05-11T11:00:00+09:00");
  const path = `/questions/first-visit/?treatmentId=${treatmentId}&isFirstTreatment=1`;
  expect(client.mails.map(({ text }) => text.includes(path))).toEqual([true, true]);
  await submitAnswers(client, "hanako", treatmentId);
  await liveUntil("2026-05-13T10:00:00+09:00");
  expect(mailed).toEqual([
    "10日 09:15 ご予約が確定しました",
    "11日 10:00 明日の診察までに、問診にご回答ください",
    "12日 07:00 今日の診察のお知らせ",
    "12日 09:45 診察室が開きました",
  ]);
  expect(client.mails.map(({ text }) => text.includes("/questions/"))).toEqual([true, true, false, false]);
});

test("answers given in the night make the reminder that waited for the morning one about the visit alone", async () => {
  await askBeforeFirstVisit(client);
  const treatmentId = await book("early", "2026-05-12T09:00:00+09:00");
  await liveUntil("2026-05-12T06:15:00+09:00");
  expect(await readMessages(client, "hanako")).toContain("visit.today mail waiting");
  await submitAnswers(client, "hanako", treatmentId);
  await liveUntil("2026-05-12T08:00:00+09:00");
  expect(mailed.slice(-2)).toEqual([
    "11日 09:00 明日の診察までに、問診にご回答ください",
    "12日 07:00 今日の診察のお知らせ",
  ]);
});

test("a moved visit is reminded of its questionnaire at its new time alone, and a cancelled one not at all", async () => {
  await askBeforeFirstVisit(client);
  const treatmentId = await book("morning", "2026-05-12T10:00:00+09:00");
  await liveUntil("2026-05-11T11:00:00+09:00");
  await move(treatmentId, "later", "2026-05-14T15:00:00+09:00");
  await liveUntil("2026-05-13T16:00:00+09:00");
  await cancelTreatment(client, "hanako", treatmentId);
  await liveUntil("2026-05-15T10:00:00+09:00");
  expect(mailed).toEqual([
    "10日 09:15 ご予約が確定しました",
    "11日 10:00 明日の診察までに、問診にご回答ください",
    "11日 11:15 ご予約が変更されました",
    "13日 15:00 明日の診察までに、問診にご回答ください",
    "13日 16:15 ご予約がキャンセルされました",
  ]);
});

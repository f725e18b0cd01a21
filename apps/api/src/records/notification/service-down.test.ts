import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fail } from "../../platform/errors/fail.ts";
import { createTestChannels } from "../../testing/test-connections.ts";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { linkLine, notify, readMessages, readTasks } from "../../testing/test-notifications.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { notification } from "./notification.table.ts";

// These tests run through hours and days of the test clock.
vi.setConfig({ testTimeout: 60_000 });

const BOOKED = { type: "treatment.booked", startsAt: new Date("2026-05-20T01:00:00.000Z") } as const;

let jobs: TestJobs;
const people = ["hanako", "taro", "jiro"];

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: {}, taro: {}, jiro: {} },
  treatments: {
    hanako: { customer: "hanako", statusId: 1, startsAt: "2026-05-20T10:00:00+09:00" },
    taro: { customer: "taro", statusId: 1, startsAt: "2026-05-20T10:00:00+09:00" },
    jiro: { customer: "jiro", statusId: 1, startsAt: "2026-05-20T10:00:00+09:00" },
  },
});

beforeEach(async () => {
  jobs = await createTestJobs(client);
  for (const name of people) await linkLine(client, name);
});

afterEach(() => jobs.close());

async function notifyAll(): Promise<void> {
  for (const name of people) {
    const treatmentId = client.treatmentId(name);
    await notify(client, name, BOOKED, { treatmentId });
  }
}

test("with mail and LINE away for an hour, each message comes once when they are back", async () => {
  client.failMails(true);
  client.line.failLine(true);
  await notifyAll();
  expect(await jobs.runDue()).toBe(6);
  await jobs.runFor({ hours: 1 });
  expect([client.mails.length, client.line.pushes.length]).toEqual([0, 0]);

  client.failMails(false);
  client.line.failLine(false);
  await jobs.runFor({ hours: 2 });
  expect(client.mails.map(({ to }) => to).toSorted()).toEqual([
    "hanako@example.com",
    "jiro@example.com",
    "taro@example.com",
  ]);
  expect(new Set(client.line.pushes.map(({ retryKey }) => retryKey)).size).toBe(3);
  expect(client.line.pushes).toHaveLength(3);
  for (const name of people) {
    expect(await readMessages(client, name)).toEqual(["treatment.booked line sent", "treatment.booked mail sent"]);
  }
  expect(await readTasks(client)).toEqual([]);
});

test("mails are not delayed by LINE's failures", async () => {
  client.line.failLine(true);
  await notifyAll();
  await jobs.runDue();
  expect([client.mails.length, client.line.pushes.length]).toEqual([3, 0]);
});

test("after more than a day without mail the message is a task of the clinic, and is not retried any more", async () => {
  client.failMails(true);
  await notify(client, "hanako", BOOKED, { treatmentId: client.treatmentId("hanako") });
  await jobs.runDue();
  await jobs.runFor({ hours: 24, stepMinutes: 30 });
  expect(await readTasks(client)).toEqual([]);
  await jobs.runFor({ hours: 4, stepMinutes: 30 });
  expect(await readMessages(client, "hanako")).toEqual(["treatment.booked line sent", "treatment.booked mail failed"]);
  expect(await readTasks(client)).toMatchObject([
    {
      kind: "message-failed",
      subject: expect.stringMatching(/^notification:[0-9a-f-]{36}$/),
      treatmentId: client.treatmentId("hanako"),
      detail: "treatment.booked mail Error",
    },
  ]);
  client.failMails(false);
  await jobs.runFor({ hours: 4, stepMinutes: 30 });
  expect(client.mails).toEqual([]);
});

test("a mail that failed once before an outage of our own gets its retries again after it", async () => {
  client.failMails(true);
  await notify(client, "hanako", BOOKED, { treatmentId: client.treatmentId("hanako") });
  await jobs.runDue();
  client.advance({ days: 3 });
  await jobs.runDue();
  expect(await readMessages(client, "hanako")).toContain("treatment.booked mail waiting");
  expect(await readTasks(client)).toEqual([]);
  client.failMails(false);
  await jobs.runFor({ hours: 2, stepMinutes: 30 });
  expect(client.mails.map(({ to }) => to)).toEqual(["hanako@example.com"]);
});

test("after an outage neither the confirmation of a past visit nor any other outdated message is sent", async () => {
  client.failMails(true);
  const treatmentId = client.treatmentId("hanako");
  await notify(client, "hanako", BOOKED, { treatmentId });
  await notify(client, "hanako", { type: "medicine.withdrawn" }, { treatmentId });
  await notify(client, "hanako", { type: "payment.refunded", orderId: "1", refundedAmount: 100 }, { treatmentId });
  await jobs.runDue();
  client.failMails(false);
  client.moveTo("2026-05-20T10:15:00+09:00");
  await jobs.runDue();
  expect(client.mails.map(({ subject }) => subject)).toEqual(["【テストクリニック】ご返金のお手続きをしました"]);
  expect((await readMessages(client, "hanako")).filter((message) => message.includes("mail"))).toEqual([
    "medicine.withdrawn mail skipped",
    "payment.refunded mail sent",
    "treatment.booked mail skipped",
  ]);
});

test("a message that LINE has not accepted for more than a day is sent by mail, and the clinic gets a task", async () => {
  client.line.failLine(true);
  const treatmentId = client.treatmentId("hanako");
  await notify(client, "hanako", BOOKED, { treatmentId });
  // As if LINE alone had been chosen.
  await client.database.delete(notification).where(eq(notification.channel, "mail"));
  await jobs.runFor({ hours: 24, stepMinutes: 30 });
  expect(client.mails).toEqual([]);
  await jobs.runFor({ hours: 4, stepMinutes: 30 });
  expect(await readMessages(client, "hanako")).toEqual(["treatment.booked line failed", "treatment.booked mail sent"]);
  expect(client.mails).toHaveLength(1);
  expect((await readTasks(client)).map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual([
    "message-failed: treatment.booked line LINE no answer",
  ]);
});

test("where the clinic sends nothing by LINE, mail is used, without a task", async () => {
  client.deps.lines = createTestChannels(client.medicalBusinessId, client.line, undefined);
  await notifyAll();
  await client.database.delete(notification).where(eq(notification.channel, "mail"));
  expect(await jobs.runDue()).toBe(0);
  expect(client.mails).toHaveLength(3);
  expect(await readTasks(client)).toEqual([]);
});

test("an address that the mail server does not know is the clinic's task at once", async () => {
  client.deps.sendMail = () => fail("EmailSendFailed", { reason: "EENVELOPE 550" });
  await notifyAll();
  expect(await jobs.runDue()).toBe(0);
  expect((await readTasks(client)).map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual(
    people.map(() => "message-failed: treatment.booked mail EENVELOPE 550"),
  );
});

test("an evening's message that the service did not accept waits for the morning, unless the patient waits for it", async () => {
  client.moveTo("2026-05-11T21:50:00+09:00");
  client.failMails(true);
  const treatmentId = client.treatmentId("hanako");
  await notify(client, "hanako", { type: "medicine.refused" }, { treatmentId });
  await notify(client, "hanako", { type: "payment.paid", orderId: "1" }, { treatmentId });
  await jobs.runDue();
  client.moveTo("2026-05-11T22:30:00+09:00");
  client.failMails(false);
  await jobs.runDue();
  const subjects = () => client.mails.map(({ subject }) => subject);
  expect(subjects()).toEqual(["【テストクリニック】お支払いが完了しました"]);
  client.moveTo("2026-05-12T06:59:59+09:00");
  await jobs.runDue();
  expect(subjects()).toHaveLength(1);
  client.moveTo("2026-05-12T07:00:00+09:00");
  await jobs.runDue();
  expect(subjects()).toEqual([
    "【テストクリニック】お支払いが完了しました",
    "【テストクリニック】お薬の追加：クリニックからのお知らせ",
  ]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { notify, readMessages, readTasks } from "../../testing/test-notifications.ts";
import { bookSpot } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { auditMessages } from "./audit-messages.ts";

let jobs: TestJobs;

const client = useTestClient({
  at: "2026-05-10T09:00:00+09:00",
  spots: { noon: { startsAt: "2026-05-12T12:00:00+09:00" } },
  customers: { hanako: {}, taro: {} },
  treatments: {
    seen: { customer: "taro", statusId: 3, startsAt: "2026-05-09T22:00:00+09:00", charge: {} },
  },
});

beforeEach(async () => {
  jobs = await createTestJobs(client);
  await bookSpot(client, "hanako", "noon", { startAt: "2026-05-12T12:00:00+09:00" });
  await notify(client, "taro", { type: "charge.issued", version: 1 }, { treatmentId: client.treatmentId("seen") });
});

afterEach(() => jobs.close());

/** Deletes the jobs, as a fault of the queue would. */
async function loseJobs(): Promise<void> {
  await client.database.execute("delete from pgboss.job");
}

const subjects = () => client.mails.map(({ subject }) => subject.replace(/^【.*】/, ""));

test("a night in which every message has its job finds nothing", async () => {
  await jobs.runDue();
  client.moveTo("2026-05-11T03:00:00+09:00");
  await auditMessages(client.deps);
  expect(await readTasks(client)).toEqual([]);
  expect(client.logLines.filter((line) => line.includes("scheduled again"))).toEqual([]);
});

test("messages whose jobs were lost are found in the night and sent, and reminders continue; the clinic has one task", async () => {
  await loseJobs();
  client.moveTo("2026-05-11T03:00:00+09:00");
  await auditMessages(client.deps);
  await auditMessages(client.deps);
  expect(await readTasks(client)).toMatchObject([
    { kind: "messages-late", detail: "send-mail 2, remind-of-visit 1, remind-of-charge 1", customerId: null },
  ]);
  await jobs.mailedUntil("2026-05-13T12:00:00+09:00", 60);
  expect(subjects()).toEqual([
    "ご予約が確定しました",
    "お支払いのご案内（期限 2026.05.18（月））",
    "明日の診察のお知らせ",
    "今日の診察のお知らせ",
    "お支払いの期限が近づいています（期限 2026.05.18（月））",
  ]);
  expect(client.logLines.filter((line) => line.includes("scheduled again"))).toHaveLength(1);
});

test("a visit whose last reminder was sent is not reported", async () => {
  await jobs.mailedUntil("2026-05-12T11:50:00+09:00", 25);
  await loseJobs();
  client.moveTo("2026-05-12T11:59:00+09:00");
  await auditMessages(client.deps);
  expect((await readTasks(client)).map(({ detail }) => detail)).toEqual(["remind-of-charge 1"]);
  expect(await readMessages(client, "hanako")).toHaveLength(4);
});

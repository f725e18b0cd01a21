import { fillPath } from "@madoguchi/contract/http/paths";
import { readNotificationChoicesCall } from "@madoguchi/contract/notification/notification-choices.patient.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import {
  deleteEmail,
  lineUserIdOf,
  linkLine,
  notify,
  readMessages,
  readTasks,
} from "../../testing/test-notifications.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const startsAt = new Date("2026-05-12T01:00:00.000Z");

let jobs: TestJobs;
let treatmentId: string;

const client = useTestClient({
  customers: { hanako: { email: "hanako@example.com" } },
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeEach(async () => {
  treatmentId = client.treatmentId("visit");
  jobs = await createTestJobs(client);
});

afterEach(() => jobs.close());

async function choose(kind: string, mail: boolean, line: boolean): Promise<void> {
  const both = { mail: true, line: true };
  const choices = { visit: both, payment: both, delivery: both, clinic: both, [kind]: { mail, line } };
  const path = fillPath(readNotificationChoicesCall.path, { medicalBusinessId: client.medicalBusinessId });
  expect((await client.as("hanako").put(path, choices)).status).toBe(200);
}

const notifyOfBooking = () => notify(client, "hanako", { type: "treatment.booked", startsAt }, { treatmentId });

test("a friend of the clinic's on LINE is notified on both channels, until they choose otherwise", async () => {
  await linkLine(client, "hanako");
  await notifyOfBooking();
  await jobs.runDue();
  expect(await readMessages(client, "hanako")).toEqual(["treatment.booked line sent", "treatment.booked mail sent"]);
  expect(client.mails.map(({ to }) => to)).toEqual(["hanako@example.com"]);
  expect(client.line.pushes).toMatchObject([{ to: lineUserIdOf("hanako") }]);
  expect(client.line.pushes[0]?.text).toBe(
    [
      "【テストクリニック】ご予約が確定しました",
      "日時：2026.05.12（火）10:00〜10:15",
      "",
      "ご予約の内容を見る",
      `https://portal.example/treatment/${treatmentId}`,
    ].join("\n"),
  );
});

test.each([
  [{ mail: true, line: false }, ["treatment.booked mail sent"]],
  [{ mail: false, line: true }, ["treatment.booked line sent"]],
])("a patient who chose %j is notified on that channel alone", async ({ mail, line }, sent) => {
  await linkLine(client, "hanako");
  await choose("visit", mail, line);
  await notifyOfBooking();
  await jobs.runDue();
  expect(await readMessages(client, "hanako")).toEqual(sent);
});

test("a patient who switched deliveries off gets no messages about them, and those about visits as before", async () => {
  await linkLine(client, "hanako");
  await choose("delivery", false, false);
  await notify(client, "hanako", { type: "delivery.delivered" }, { treatmentId });
  expect(await readMessages(client, "hanako")).toEqual([]);
  await notifyOfBooking();
  expect(await readMessages(client, "hanako")).toHaveLength(2);
});

test("a patient with LINE alone is notified by LINE, even where they once chose mail", async () => {
  await linkLine(client, "hanako");
  await choose("visit", true, false);
  await deleteEmail(client, "hanako");
  await notifyOfBooking();
  await jobs.runDue();
  expect(await readMessages(client, "hanako")).toEqual(["treatment.booked line sent"]);
});

test("a patient without LINE is notified by mail, even where they once chose LINE", async () => {
  await choose("visit", false, true);
  await notifyOfBooking();
  await jobs.runDue();
  expect(await readMessages(client, "hanako")).toEqual(["treatment.booked mail sent"]);
  expect(await readTasks(client)).toEqual([]);
});

test("a patient who linked LINE and never became a friend is notified by mail, without a task", async () => {
  await linkLine(client, "hanako", "never");
  await notifyOfBooking();
  await jobs.runDue();
  expect(await readMessages(client, "hanako")).toEqual(["treatment.booked mail sent"]);
  expect(await readTasks(client)).toEqual([]);
});

test("a patient who has blocked the clinic on LINE is notified by mail instead, and the clinic gets one task", async () => {
  await linkLine(client, "hanako", "blocked");
  await choose("visit", false, true);
  await notifyOfBooking();
  await jobs.runDue();
  await notify(
    client,
    "hanako",
    { type: "treatment.time-changed", startsAt, changedAt: client.now() },
    { treatmentId },
  );
  await jobs.runDue();
  expect(await readMessages(client, "hanako")).toEqual([
    "treatment.booked line failed",
    "treatment.booked mail sent",
    "treatment.time-changed line failed",
    "treatment.time-changed mail sent",
    "treatment.time-changed portal sent",
  ]);
  expect(client.line.pushes).toEqual([]);
  expect(await readTasks(client)).toMatchObject([
    { kind: "line-unreachable", subject: `customer:${client.customer("hanako").customerId}`, detail: "not a friend" },
  ]);
});

test("a user whom LINE does not know any more is notified by mail, once although mail was chosen too", async () => {
  await linkLine(client, "hanako");
  client.line.removeUser(lineUserIdOf("hanako"));
  await notifyOfBooking();
  await jobs.runDue();
  expect(await readMessages(client, "hanako")).toEqual(["treatment.booked line failed", "treatment.booked mail sent"]);
  expect(client.mails).toHaveLength(1);
  expect(await readTasks(client)).toMatchObject([{ kind: "line-unreachable" }]);
});

test("a patient who becomes a friend before the message is sent gets it", async () => {
  await linkLine(client, "hanako", "blocked");
  await notifyOfBooking();
  await linkLine(client, "hanako", "friend");
  await jobs.runDue();
  expect(client.line.pushes).toHaveLength(1);
  expect(await readTasks(client)).toEqual([]);
});

test("the same event enqueued twice is sent once", async () => {
  await linkLine(client, "hanako");
  await Promise.all([notifyOfBooking(), notifyOfBooking()]);
  await notifyOfBooking();
  await jobs.runDue();
  await notifyOfBooking();
  await jobs.runDue();
  expect([client.mails.length, client.line.pushes.length]).toEqual([1, 1]);
});

import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { notify } from "../../testing/test-notifications.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { charge } from "../charge/charge.table.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { chargeReminders } from "./reminders.ts";

// These tests run through weeks of the test clock.
vi.setConfig({ testTimeout: 60_000 });

let jobs: TestJobs;
let mailed: string[];

const client = useTestClient({
  at: "2026-05-11T11:00:00+09:00",
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 3, startsAt: "2026-05-11T10:00:00+09:00" } },
});

beforeEach(async () => {
  jobs = await createTestJobs(client);
  mailed = [];
});

afterEach(() => jobs.close());

async function issue(version: number, dueAt: string): Promise<void> {
  const { medicalBusinessId } = client;
  const treatmentId = client.treatmentId("visit");
  await client.database
    .update(charge)
    .set({ supersededAt: client.now() })
    .where(and(eq(charge.treatmentId, treatmentId), eq(charge.version, version - 1)));
  const row = { medicalBusinessId, treatmentId, version, total: 5500, issuedAt: client.now() };
  await client.database.insert(charge).values({ ...row, dueAt: new Date(dueAt) });
  await notify(client, "hanako", { type: "charge.issued", version }, { treatmentId });
}

async function liveUntil(instant: string): Promise<void> {
  mailed.push(...(await jobs.mailedUntil(instant, 60)));
}

const setStatus = (statusId: number) =>
  client.database
    .update(treatment)
    .set({ statusId })
    .where(eq(treatment.treatmentId, client.treatmentId("visit")));

test("a charge is reported at issue, on the third and seventh day, and in the morning after it expired", async () => {
  await issue(1, "2026-05-19T23:59:59+09:00");
  await liveUntil("2026-05-22T12:00:00+09:00");
  expect(mailed).toEqual([
    "11日 12:00 お支払いのご案内（期限 2026.05.19（火））",
    "14日 10:00 お支払いの期限が近づいています（期限 2026.05.19（火））",
    "18日 10:00 お支払いの期限が近づいています（期限 2026.05.19（火））",
    "20日 07:00 お支払いの期限が過ぎました",
  ]);
  const [mail] = client.mails;
  expect(mail?.text).toContain("お支払いのご案内です。期限は5月19日（火）23:59です。");
  expect(mail?.text).toContain("お支払い期限：2026.05.19（火）23:59");
  expect(mail?.text).toContain("金額：5,500円（税込）");
  expect(mail?.text).toContain(`https://portal.example/payment/${client.treatmentId("visit")}`);
});

test("a paid charge has no reminder", async () => {
  await issue(1, "2026-05-19T23:59:59+09:00");
  await liveUntil("2026-05-15T10:00:00+09:00");
  await setStatus(4);
  await liveUntil("2026-05-22T12:00:00+09:00");
  expect(mailed).toHaveLength(2);
});

test("a charge that replaces another is reported and reminded of in its place, each time once", async () => {
  await issue(1, "2026-05-19T23:59:59+09:00");
  await liveUntil("2026-05-15T10:00:00+09:00");
  await issue(2, "2026-05-23T23:59:59+09:00");
  await liveUntil("2026-05-25T12:00:00+09:00");
  expect(mailed).toEqual([
    "11日 12:00 お支払いのご案内（期限 2026.05.19（火））",
    "14日 10:00 お支払いの期限が近づいています（期限 2026.05.19（火））",
    "15日 11:00 お支払いのご案内（期限 2026.05.23（土））",
    "18日 10:00 お支払いの期限が近づいています（期限 2026.05.23（土））",
    "22日 10:00 お支払いの期限が近づいています（期限 2026.05.23（土））",
    "24日 07:00 お支払いの期限が過ぎました",
  ]);
});

test("an expired charge that was extended is reported with its new last day, and expires again", async () => {
  await issue(1, "2026-05-19T23:59:59+09:00");
  await liveUntil("2026-05-20T09:00:00+09:00");
  mailed = [];
  const dueAt = new Date("2026-05-25T23:59:59+09:00");
  const treatmentId = client.treatmentId("visit");
  await client.database.update(charge).set({ dueAt }).where(eq(charge.treatmentId, treatmentId));
  await notify(client, "hanako", { type: "charge.extended", version: 1, dueOn: "2026-05-25" }, { treatmentId });
  await liveUntil("2026-05-27T12:00:00+09:00");
  expect(mailed).toEqual([
    "20日 10:00 お支払いの期限を変更しました（期限 2026.05.25（月））",
    "24日 10:00 お支払いの期限が近づいています（期限 2026.05.25（月））",
    "26日 07:00 お支払いの期限が過ぎました",
  ]);
});

test("a charge of three days has one reminder before its last day", () => {
  const reminders = chargeReminders({
    issuedAt: new Date("2026-05-11T11:00:00+09:00"),
    dueAt: new Date("2026-05-14T23:59:59+09:00"),
  });
  expect(reminders.map(({ type, at }) => `${type} ${at.toISOString()}`)).toEqual([
    "charge.day-7 2026-05-13T01:00:00.000Z",
    "charge.expired 2026-05-14T15:00:00.000Z",
  ]);
});

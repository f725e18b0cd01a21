import { readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { ledgerSchema } from "@madoguchi/contract/billing/billing-overview";
import { fillPath } from "@madoguchi/contract/http/paths";
import { statisticsSchema } from "@madoguchi/contract/statistics/statistics";
import {
  exportStatisticsCall,
  readStatisticsCall,
  readTodayInNumbersCall,
} from "@madoguchi/contract/statistics/statistics.operation.calls";
import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sweepVisits } from "../../records/visit-end/sweep-visits.ts";
import type { TestRequests } from "../../testing/test-client.ts";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { operate } from "../../testing/test-operations.ts";
import { paid } from "../../testing/test-payments.ts";
import { bookedId, bookSpot, cancelTreatment } from "../../testing/test-reservations.ts";
import { arrive, lead } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { later: { startsAt: "2026-05-20T10:00:00+09:00", capacity: 2 } },
  customers: { hanako: {}, taro: {}, jiro: {}, goro: {} },
  treatments: {
    held: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    absent: { customer: "taro", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    missed: { customer: "jiro", statusId: 1, startsAt: "2026-05-12T23:40:00+09:00" },
    earlier: { customer: "hanako", statusId: 4, startsAt: "2026-04-30T23:59:00+09:00", charge: {} },
    first: { customer: "goro", statusId: 4, startsAt: "2026-05-01T00:00:00+09:00" },
    medicine: { customer: "hanako", statusId: 7, parent: "earlier", charge: {} },
  },
});

let jobs: TestJobs;
beforeEach(async () => {
  jobs = await createTestJobs(client);
});
afterEach(() => jobs.close());

const path = (call: { path: string }) => fillPath(call.path, { clinicId: client.clinicId });

async function read(month = "2026-05", who: TestRequests = client.operator) {
  return statisticsSchema.parse((await who.get(`${path(readStatisticsCall)}?month=${month}`)).body);
}

async function readToday(who: TestRequests = client.operator) {
  return await who.read(readTodayInNumbersCall);
}

async function readLedger(period = "2026-05") {
  return ledgerSchema.parse((await client.operator.get(`${path(readLedgerCall)}?period=${period}`)).body);
}

/** One visit paid, one with an absent patient, one not held, and two cancelled. */
async function workTheDay(): Promise<void> {
  await arrive(client, "hanako", "held");
  client.moveTo("2026-05-12T10:04:00+09:00");
  await lead(client, "callPatient", {}, "held");
  await operate(client, "startTreatment", "held");
  await operate(client, "finishTreatment", "held");
  await operate(client, "recordHandPayment", "held");
  await paid(client, "medicine");
  await operate(client, "refundPayment", "medicine", { amount: 100 });
  await lead(client, "callPatient", {}, "absent");
  const cancelled = bookedId(await bookSpot(client, "hanako", "later", { startAt: "2026-05-20T10:00:00+09:00" }));
  await cancelTreatment(client, "hanako", cancelled, { reason: "料金" });
  await bookSpot(client, "goro", "later", { startAt: "2026-05-20T10:00:00+09:00" });
  client.moveTo("2026-05-13T00:30:00+09:00");
  await sweepVisits(client.deps);
  await jobs.runDue();
}

test("a month counts each visit once, by its booked day in Japan", async () => {
  await workTheDay();
  const { visits, days, departments, cancelReasons } = await read();
  expect(visits.outcomes).toEqual({
    ...{ finished: 2, absent: 1, "not-held": 1 },
    ...{ "cancelled-by-patient": 1, "cancelled-by-clinic": 0, open: 1 },
  });
  expect(days.map(({ day, outcomes }) => [day, outcomes.finished])).toEqual([
    ["2026-05-01", 1],
    ["2026-05-12", 1],
    ["2026-05-20", 0],
  ]);
  expect(departments).toEqual([{ ...departments[0], outcomes: visits.outcomes }]);
  expect(cancelReasons).toEqual([{ reason: "料金", count: 1 }]);
  expect((await read("2026-04")).visits.outcomes.finished).toBe(1);
  expect((await read("2026-06")).days).toEqual([]);
});

test("the income of a month is its ledger's, by department and rate, and only for staff who may see money", async () => {
  await workTheDay();
  const { income } = await read();
  const ledger = await readLedger();
  expect(income?.totals).toEqual(ledger.totals);
  expect(ledger.totals).toMatchObject({ paid: 6600, refunded: 100, net: 6500 });
  const sum = (amounts: number[] = []) => amounts.reduce((total, amount) => total + amount, 0);
  expect(sum(income?.departments.map(({ totals }) => totals.net))).toBe(ledger.totals.net);
  expect(income?.days).toEqual(ledger.days.map(({ day, totals }) => ({ day, net: totals.net })));
  for (const role of ["reception", "owner"] as const) {
    expect((await read("2026-05", client.asStaff([role]))).income?.totals).toEqual(ledger.totals);
  }
  for (const role of ["doctor", "nurse"] as const) {
    const staff = client.asStaff([role]);
    expect((await read("2026-05", staff)).income).toBeNull();
    expect(await readToday(staff)).toMatchObject({ unpaid: null, overduePayments: null });
  }
});

test("the file has a line for each day, and no column of money for staff who may not see it", async () => {
  await workTheDay();
  const fileOf = async (who: TestRequests): Promise<string[][]> =>
    parse(String((await who.get(`${path(exportStatisticsCall)}?month=2026-05`)).body), { bom: true });
  const [heading, ...lines] = await fileOf(client.operator);
  expect(heading).toEqual([
    ...["日付", "診察を終えた", "不在", "行われなかった", "患者さまがキャンセル", "クリニックがキャンセル"],
    ...["これから・診察中", "初診", "再診", "入金（円）", "返金（円）", "純入金額（円）"],
  ]);
  expect(lines.map((line) => line.join(" "))).toEqual([
    "2026-05-01 1 0 0 0 0 0 1 0 0 0 0",
    "2026-05-12 1 1 1 0 0 0 1 0 6600 100 6500",
    "2026-05-20 0 0 0 1 0 1 0 0 0 0 0",
  ]);
  expect((await fileOf(client.asStaff(["nurse"])))[0]).toHaveLength(9);
});

test("the present numbers have waiting and late visits, unpaid charges, parcels to send, and tasks", async () => {
  await arrive(client, "hanako", "held");
  expect(await readToday()).toMatchObject({ visits: 3, waiting: 1, late: 0, inProgress: 0, finished: 0, unpaid: 1 });
  client.moveTo("2026-05-12T10:04:00+09:00");
  expect(await readToday()).toMatchObject({ late: 2 });
  await operate(client, "startTreatment", "held");
  expect(await readToday()).toMatchObject({ inProgress: 1, waiting: 0, late: 1 });
  await operate(client, "finishTreatment", "held");
  expect(await readToday()).toMatchObject({ finished: 1, inProgress: 0, unpaid: 2, overduePayments: 0, toShip: 0 });
  await paid(client, "medicine");
  expect(await readToday()).toMatchObject({ unpaid: 1, toShip: 1 });
  client.advance({ days: 30 });
  expect(await readToday()).toMatchObject({ visits: 0, unpaid: 0, overduePayments: 1 });
});

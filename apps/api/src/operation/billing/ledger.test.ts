import { exportLedgerCall, readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { type Ledger, type LedgerTotals, ledgerSchema } from "@madoguchi/contract/billing/billing-overview";
import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import { fillPath } from "@madoguchi/contract/http/paths";
import { parse } from "csv-parse/sync";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { paymentRefund } from "../../records/payment/payment-refund.table.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";
import { writeLedgerCsv } from "./ledger-csv.ts";

const LINES = [
  { label: "診察料", quantity: 1, unitPrice: 3300, taxPercent: 0 },
  { label: "お薬", quantity: 2, unitPrice: 2200, taxPercent: 10 },
  { label: "栄養補助食品", quantity: 1, unitPrice: 1080, taxPercent: 8 },
  { label: "値引", quantity: 1, unitPrice: -280 },
  // Each exceeds an integer of the database; together they are nothing.
  { label: "機器", quantity: 999, unitPrice: 99_999_999, taxPercent: 10 },
  { label: "機器の返却", quantity: 999, unitPrice: -99_999_999, taxPercent: 10 },
] satisfies ChargeLine[];
/** The sum of these lines. */
const TOTAL = 8500;

const NAMES = ["first", "second", "third", "fourth", "medicine"] as const;

const visit = { customer: "hanako", statusId: 4, charge: { lines: LINES } } as const;

const client = useSharedTestClient({
  at: "2026-05-20T10:00:00+09:00",
  customers: { hanako: {} },
  treatments: {
    first: { ...visit, startsAt: "2026-04-28T10:00:00+09:00" },
    second: { ...visit, startsAt: "2026-04-28T11:00:00+09:00" },
    third: { ...visit, startsAt: "2026-04-28T12:00:00+09:00" },
    fourth: { ...visit, startsAt: "2026-04-28T13:00:00+09:00" },
    medicine: { ...visit, statusId: 8, parent: "first" },
  },
});
beforeEach(async () => {
  await client.database.delete(paymentRefund);
  await client.database.delete(payment);
});

type Taken = { paidAt: Date; isUnapplied?: boolean; refunds?: { amount: number; at: Date; reason?: string }[] };

async function take(name: (typeof NAMES)[number], { paidAt, isUnapplied = false, refunds = [] }: Taken): Promise<void> {
  const { medicalBusinessId, database } = client;
  const refundedAmount = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const key = { medicalBusinessId, orderId: `order-${name}` };
  await database.insert(payment).values({
    ...key,
    treatmentId: client.treatmentId(name),
    customerId: client.customer("hanako").customerId,
    chargeVersion: 1,
    amount: TOTAL,
    state: isUnapplied ? "surplus" : refundedAmount === TOTAL ? "refunded" : "paid",
    refundedAmount,
    createdAt: paidAt,
    updatedAt: paidAt,
    paidAt,
  });
  let soFar = 0;
  for (const { amount, at, reason = "" } of refunds) {
    soFar += amount;
    const refund = { ...key, refundedAmount: soFar, amount, reason, refundedAt: at };
    await database.insert(paymentRefund).values(refund);
  }
}

async function read(period: string): Promise<Ledger> {
  const path = fillPath(readLedgerCall.path, { clinicId: client.clinicId });
  return ledgerSchema.parse((await client.operator.get(`${path}?period=${period}`)).body);
}

test("a day ends at midnight in Japan, and its entries name amount and patient", async () => {
  await take("first", { paidAt: new Date("2026-05-12T23:59:59.999+09:00") });
  await take("second", {
    paidAt: new Date("2026-05-13T00:00:00+09:00"),
    refunds: [{ amount: 500, at: new Date("2026-05-13T09:00:00+09:00"), reason: "処方の変更" }],
  });
  expect((await read("2026-05-12")).entries.map(({ orderId }) => orderId)).toEqual(["order-first"]);
  const { entries, totals, days } = await read("2026-05-13");
  expect(entries).toMatchObject([
    { type: "payment", at: "2026-05-13T00:00:00+09:00", amount: 8500, refundedAmount: 500, kind: "consultation" },
    { type: "refund", at: "2026-05-13T09:00:00+09:00", amount: 500, reason: "処方の変更", orderId: "order-second" },
  ]);
  expect(entries[0]).toMatchObject({ medicalRecordCode: client.customer("hanako").medicalRecordCode });
  expect(days).toEqual([]);
  expect(totals).toEqual({
    ...{ paid: 8500, paidCount: 1, unapplied: 0, refunded: 500, refundCount: 1, net: 8000 },
    byTax: [
      { taxPercent: 10, paid: 4400, refunded: 259 },
      { taxPercent: 8, paid: 1080, refunded: 63 },
      { taxPercent: 0, paid: 3300, refunded: 194 },
      { taxPercent: null, paid: -280, refunded: -16 },
    ],
    byKind: [{ kind: "consultation", paid: 8500, refunded: 500 }],
  });
});

test("a month has the entries of its days; unapplied money is named, and an application is its own kind", async () => {
  await take("first", { paidAt: new Date("2026-05-01T00:00:00+09:00"), isUnapplied: true });
  await take("medicine", { paidAt: new Date("2026-05-31T23:59:59+09:00") });
  await take("second", { paidAt: new Date("2026-06-01T00:00:00+09:00") });
  const { totals, days, entries } = await read("2026-05");
  expect(totals).toMatchObject({ paid: 17_000, paidCount: 2, unapplied: 8500, net: 17_000 });
  expect(totals.byKind).toEqual([
    { kind: "consultation", paid: 8500, refunded: 0 },
    { kind: "medicine", paid: 8500, refunded: 0 },
  ]);
  expect(days.map(({ day, totals: { paid } }) => [day, paid])).toEqual([
    ["2026-05-01", 8500],
    ["2026-05-31", 8500],
  ]);
  expect(entries).toEqual([]);
});

test("an invalid day or month is refused", async () => {
  const path = fillPath(readLedgerCall.path, { clinicId: client.clinicId });
  for (const period of ["2026-13", "2026-02-30", "2026", "today", "", "0000-01", "9999-12", "9999-12-31"]) {
    expect(refusalOf(await client.operator.get(`${path}?period=${period}`))).toBe("E001");
  }
});

/** Finds the day in Japan by another way than the product's own. */
function tokyoDay(instant: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(instant);
}

/** An instant near or at one of the midnights in Japan between two months. */
const instant = fc
  .record({
    day: fc.constantFrom("2026-04-30", "2026-05-01", "2026-05-02", "2026-05-31", "2026-06-01"),
    ms: fc.oneof(fc.constantFrom(-1, 0, 1, 86_399_999), fc.integer({ min: -86_400_000, max: 86_400_000 })),
  })
  .map(({ day, ms }) => new Date(Date.parse(`${day}T00:00:00+09:00`) + ms));

const taken = fc
  .record({
    paidAt: instant,
    isUnapplied: fc.boolean(),
    parts: fc.array(fc.tuple(fc.integer({ min: 1, max: 2833 }), instant), { maxLength: 3 }),
  })
  .map(({ parts, ...rest }) => ({ ...rest, refunds: parts.map(([amount, at]) => ({ amount, at })) }));

test("for any payments and refunds, days add up to months and both to the payments, to the yen", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(taken, { maxLength: NAMES.length }), async (payments) => {
      await client.database.delete(paymentRefund);
      await client.database.delete(payment);
      for (const [index, each] of payments.entries()) await take(NAMES[index] ?? "first", each);
      const money = payments.flatMap(({ paidAt, refunds }) => [
        { at: paidAt, paid: TOTAL, refunded: 0 },
        ...refunds.map(({ at, amount }) => ({ at, paid: 0, refunded: amount })),
      ]);
      const sum = (of: typeof money) => ({
        paid: of.reduce((total, { paid }) => total + paid, 0),
        refunded: of.reduce((total, { refunded }) => total + refunded, 0),
      });
      const shown = ({ paid, refunded, net, byTax, byKind }: LedgerTotals) => {
        expect(net).toBe(paid - refunded);
        expect(byTax.reduce((total, rate) => total + rate.paid, 0)).toBe(paid);
        expect(byTax.reduce((total, rate) => total + rate.refunded, 0)).toBe(refunded);
        expect(byKind.reduce((total, kind) => total + kind.paid - kind.refunded, 0)).toBe(net);
        return { paid, refunded };
      };
      const months = await Promise.all(["2026-04", "2026-05", "2026-06"].map(read));
      for (const { period, totals, days } of months) {
        expect(shown(totals)).toEqual(sum(money.filter(({ at }) => tokyoDay(at).startsWith(period))));
        for (const { day, totals: ofDay } of days) {
          expect(shown(ofDay)).toEqual(sum(money.filter(({ at }) => tokyoDay(at) === day)));
        }
      }
      const ofDay = await read("2026-05-01");
      expect(shown(ofDay.totals)).toEqual(sum(money.filter(({ at }) => tokyoDay(at) === "2026-05-01")));
      expect(ofDay.entries).toHaveLength(ofDay.totals.paidCount + ofDay.totals.refundCount);
      const all = months.map(({ totals }) => totals.paid - totals.refunded).reduce((a, b) => a + b, 0);
      const { paid, refunded } = sum(money);
      expect(all).toBe(paid - refunded);
    }),
    { numRuns: 15 },
  );
});

async function download(period: string) {
  const path = fillPath(exportLedgerCall.path, { clinicId: client.clinicId });
  return client.operator.get(`${path}?period=${period}`);
}

test("the file of a month is read by an independent parser, with days of Japan and amounts as integers", async () => {
  await take("first", {
    paidAt: new Date("2026-04-30T15:30:00Z"),
    refunds: [{ amount: 1500, at: new Date("2026-05-02T00:05:00+09:00"), reason: "在庫切れ、\n「一部」のみ発送" }],
  });
  const answer = await download("2026-05");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="kaikei-2026-05.csv"');
  const text = String(answer.body);
  // The mark is lost when an answer is read as text.
  expect(writeLedgerCsv([])).toMatch(/^\uFEFF日付,時刻,区分,.*\r\n$/);
  expect(text.endsWith("\r\n")).toBe(true);
  const { medicalRecordCode } = client.customer("hanako");
  expect(parse(text, { bom: true, columns: true })).toEqual([
    {
      ...{ 日付: "2026-05-01", 時刻: "00:30", 区分: "入金", "入金額（円）": "8500", "返金額（円）": "" },
      ...{ "うち税率10%（円）": "4400", "うち税率8%（円）": "1080", "うち非課税（円）": "3300" },
      ...{ "うち税率の記載なし（円）": "-280", 注文番号: "order-first", 診察券番号: medicalRecordCode },
      ...{ 患者名: expect.any(String), 種類: "診察", 診療科: "内科", 診察日: "2026-04-28", 返金の理由: "" },
      支払方法: "クレジットカード",
    },
    {
      ...{ 日付: "2026-05-02", 時刻: "00:05", 区分: "返金", "入金額（円）": "", "返金額（円）": "1500" },
      ...{ "うち税率10%（円）": "777", "うち税率8%（円）": "190", "うち非課税（円）": "582" },
      ...{ "うち税率の記載なし（円）": "-49", 注文番号: "order-first", 診察券番号: medicalRecordCode },
      ...{ 患者名: expect.any(String), 種類: "診察", 診療科: "内科", 診察日: "2026-04-28" },
      返金の理由: "在庫切れ、\n「一部」のみ発送",
      支払方法: "クレジットカード",
    },
  ]);
});

test.each(["=1+1", "+81", "-2", "@SUM(A1)", "＝HYPERLINK(1)", "\t=1"])(
  "a text that a spreadsheet would take for a formula (%j) begins with an apostrophe",
  async (text) => {
    const at = new Date("2026-05-12T09:00:00+09:00");
    await take("first", { paidAt: at, refunds: [{ amount: 1, at, reason: text }] });
    await client.database.update(profile).set({ lastName: text });
    const rows: Record<string, string>[] = parse(String((await download("2026-05-12")).body), {
      bom: true,
      columns: true,
    });
    expect(rows[1]?.["返金の理由"]).toBe(`'${text}`);
    expect(rows[0]?.["患者名"]?.startsWith(`'${text}`)).toBe(true);
  },
);

test("the export of the file is recorded", async () => {
  await download("2026-05");
  const isExport = and(eq(auditEvent.action, "billing.export"), eq(auditEvent.subject, "billing:2026-05"));
  const events = await readAuditEvents(client, isExport);
  expect(events.at(-1)).toMatchObject({ statedOperator: "受付の田中", subject: "billing:2026-05" });
});

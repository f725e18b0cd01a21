import { exportLedgerCall, readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { ledgerSchema } from "@madoguchi/contract/billing/billing-overview";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readReceiptsOfYearCall } from "@madoguchi/contract/receipt/receipt.patient.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reconcilePayments } from "../../records/payment/reconcile-payments.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { operate, readRecord } from "../../testing/test-operations.ts";
import { begun, notify } from "../../testing/test-payments.ts";

let client: TestClient;

/** The last ten seconds of 2026 in Japan. */
const LAST_SECONDS = new Date("2026-12-31T23:59:50+09:00");

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-12-31T23:59:40+09:00",
    customers: { hanako: {} },
    treatments: {
      visit: {
        customer: "hanako",
        statusId: 3,
        startsAt: "2026-12-31T10:00:00+09:00",
        charge: {
          lines: [
            { label: "診察料", quantity: 1, unitPrice: 2200, taxPercent: 10 },
            { label: "お薬代", quantity: 1, unitPrice: 1100, taxPercent: 0 },
          ],
        },
      },
    },
  });
});
afterEach(() => client.close());

async function readMonth(period: string) {
  const path = `${fillPath(readLedgerCall.path, { clinicId: client.clinicId })}?period=${period}`;
  return ledgerSchema.parse((await client.operator.get(path)).body).totals;
}

async function readReceipts(year: number) {
  return await client.as("hanako").read(readReceiptsOfYearCall, { params: { year: String(year) } });
}

async function payInTheLastSeconds(): Promise<string> {
  const orderId = await begun(client);
  client.cards.end(orderId, { state: "charged", chargedAt: LAST_SECONDS });
  return orderId;
}

test("a card charged in the year's last seconds belongs to that year, though the result comes three days later", async () => {
  await payInTheLastSeconds();
  client.moveTo("2027-01-03T09:00:00+09:00");
  await reconcilePayments(client.deps);
  expect(await readRecord(client, "visit")).toMatchObject({ statusId: 4, paidAt: "2026-12-31T23:59:50+09:00" });
  expect(await readMonth("2026-12")).toMatchObject({ paid: 3300, paidCount: 1 });
  expect(await readMonth("2027-01")).toMatchObject({ paid: 0, paidCount: 0 });
  expect([(await readReceipts(2026)).total, (await readReceipts(2027)).total]).toEqual([3300, 0]);
});

test("a result after midnight has the moment of the charge, and a fast clock does not change it", async () => {
  const orderId = await payInTheLastSeconds();
  client.moveTo("2027-01-01T00:00:05+09:00");
  await notify(client, orderId);
  expect(await readRecord(client, "visit")).toMatchObject({ paidAt: "2026-12-31T23:59:50+09:00" });
});

test("a card charged in time pays the charge, though the result comes after the last day", async () => {
  await payInTheLastSeconds();
  client.moveTo("2027-02-10T09:00:00+09:00");
  await reconcilePayments(client.deps);
  expect(await readRecord(client, "visit")).toMatchObject({ statusId: 4, payments: [{ state: "paid" }] });
});

test("a refund has its own month and tax, and changes nothing of the year that is over", async () => {
  const orderId = await payInTheLastSeconds();
  await notify(client, orderId);
  client.moveTo("2027-01-20T09:00:00+09:00");
  await operate(client, "refundPayment", "visit", { reason: "お薬の変更", amount: 1000 });
  expect(await readMonth("2026-12")).toMatchObject({
    paid: 3300,
    refunded: 0,
    byTax: [
      { taxPercent: 10, paid: 2200, refunded: 0 },
      { taxPercent: 0, paid: 1100, refunded: 0 },
    ],
  });
  expect(await readMonth("2027-01")).toMatchObject({
    paid: 0,
    refunded: 1000,
    net: -1000,
    byTax: [
      { taxPercent: 10, paid: 0, refunded: 667 },
      { taxPercent: 0, paid: 0, refunded: 333 },
    ],
  });
  expect(await readReceipts(2026)).toMatchObject({
    total: 3300,
    receipts: [{ total: 3300, refundedAmount: 0, refundedLater: 1000 }],
  });
  const csv = fillPath(exportLedgerCall.path, { clinicId: client.clinicId });
  const answer = await client.operator.get(`${csv}?period=2027-01`);
  expect(String(answer.body)).toMatch(/2027-01-20,09:00,返金,,1000,667,,333,,/);
});

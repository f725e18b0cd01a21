import { readBillingCall, readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { type BillingOverview, ledgerSchema } from "@madoguchi/contract/billing/billing-overview";
import { fillPath } from "@madoguchi/contract/http/paths";
import { expect, test } from "vitest";
import { reconcilePayments } from "../../records/payment/reconcile-payments.ts";
import { operate } from "../../testing/test-operations.ts";
import { begun, chargeAndNotify, createPaymentClient, notify, paid } from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createPaymentClient);

async function read(): Promise<BillingOverview> {
  return await client.operator.read(readBillingCall);
}

test.each([
  ["2026-05-12T18:00:00+09:00", 8, false],
  ["2026-05-20T00:00:00+09:00", 0, false],
  ["2026-05-20T23:59:59+09:00", 0, false],
  ["2026-05-21T00:00:00+09:00", -1, true],
])("at %s an unpaid charge due on the 20th has %i days left", async (at, daysLeft, isExpired) => {
  client.moveTo(at);
  const { unpaid } = await read();
  const lines = [{ label: "診察料", quantity: 1, unitPrice: 3300 }];
  const charge = { lines, total: 3300, dueAt: "2026-05-20T23:59:59+09:00", daysLeft, isExpired, paymentProgress: null };
  expect(unpaid).toHaveLength(2);
  expect(unpaid.find(({ kind }) => kind === "consultation")).toMatchObject({
    ...charge,
    treatmentId: client.treatmentId("visit"),
    patientName: expect.stringMatching(/^\S+ \S+$/),
    medicalRecordCode: client.customer("hanako").medicalRecordCode,
  });
  expect(unpaid.find(({ kind }) => kind === "medicine")).toMatchObject({ ...charge, statusId: 7, startsAt: null });
});

test("paid and closed charges are not listed, and an attempt to pay is shown", async () => {
  await paid(client, "visit");
  await begun(client, {}, { treatment: "medicine" });
  expect((await read()).unpaid).toMatchObject([{ kind: "medicine", paymentProgress: "authenticating" }]);
  expect((await read()).unapplied).toEqual([]);
});

test("money for a closed charge is listed until it is refunded", async () => {
  const orderId = await begun(client);
  client.cards.end(orderId, { state: "failed", failure: "card", resultCode: "AG33000000000000" });
  await notify(client, orderId);
  await operate(client, "closeTreatment", "visit");
  await chargeAndNotify(client, orderId);
  const [unapplied] = (await read()).unapplied;
  expect(unapplied).toMatchObject({ orderId, amount: 3300, refundedAmount: 0, canAccept: false, statusId: 5 });
  await operate(client, "refundPayment", "visit", { orderId, reason: "請求の取り下げ" });
  expect((await read()).unapplied).toEqual([]);
});

test("money for a charge that was issued again can be taken when it is exactly that much", async () => {
  const orderId = await begun(client);
  client.cards.end(orderId, { state: "failed", failure: "card", resultCode: "AG33000000000000" });
  await notify(client, orderId);
  await operate(client, "reissueCharge", "visit", {});
  await chargeAndNotify(client, orderId);
  expect((await read()).unapplied).toMatchObject([{ orderId, canAccept: true, statusId: 3 }]);
  await operate(client, "acceptPayment", "visit", { orderId });
  expect(await read()).toMatchObject({ unapplied: [], unpaid: [{ kind: "medicine" }] });
});

test("a refund with an unknown result is listed until the result is known", async () => {
  const orderId = await paid(client);
  client.cards.answerNextRefund({ outcome: "unknown" }, { isDone: true });
  client.cards.failAsking(true);
  await operate(client, "refundPayment", "visit", { amount: 300, reason: "値引き" });
  expect((await read()).unknownRefunds).toMatchObject([
    { orderId, amount: 3300, refundedAmount: 0, refundingAmount: 300, reason: "値引き" },
  ]);
  client.cards.failAsking(false);
  client.advance({ seconds: 60 });
  await reconcilePayments(client.deps);
  expect((await read()).unknownRefunds).toEqual([]);
  const path = fillPath(readLedgerCall.path, { clinicId: client.clinicId });
  const { body } = await client.operator.get(`${path}?period=2026-05-12`);
  expect(ledgerSchema.parse(body).totals).toMatchObject({ paid: 3300, refunded: 300, refundCount: 1, net: 3000 });
});

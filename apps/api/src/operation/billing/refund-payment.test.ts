import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { findPayment } from "../../records/payment/payment.store.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { reconcilePayments } from "../../records/payment/reconcile-payments.ts";
import { endRefund } from "../../records/payment/settle-refund.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import {
  begun,
  chargeAndNotify,
  createPaymentClient,
  paid,
  readAttempt,
  readEnd,
} from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { refundPayment } from "./refund-payment.ts";

let orderId: string;

const client = useTestClient(createPaymentClient);

beforeEach(async () => {
  orderId = await paid(client);
});

function refund(request: { amount?: number; orderId?: string; treatment?: string } = {}, clinicId = client.clinicId) {
  const { medicalBusinessId } = client;
  const operator = { name: "佐藤 健", keyName: "受付システム", clinicId, medicalBusinessId, requestId: "request-1" };
  const { treatment = "visit", ...more } = request;
  return refundPayment(client.deps, operator, { treatmentId: client.treatmentId(treatment), ...more });
}

function refundedAtProvider(): number | undefined {
  return client.cards.orders.get(orderId)?.refunded;
}

async function readRow() {
  const [row] = await client.database.select().from(payment).where(eq(payment.orderId, orderId));
  return { state: row?.state, refundedAmount: row?.refundedAmount, refundingAmount: row?.refundingAmount };
}

test("the whole is refunded once, the patient is notified, and the treatment stays completed", async () => {
  expect(await refund()).toEqual({ orderId, amount: 3300, refundedAmount: 3300, isKnown: true });
  expect(refundedAtProvider()).toBe(3300);
  expect((await readAttempt(client, orderId)).body).toMatchObject({ state: "refunded", isCharged: true });
  expect(await readEnd(client)).toMatchObject({ statusId: 4, notified: ["payment.paid", "payment.refunded"] });
  expect(await refund()).toEqual({ orderId, amount: 3300, refundedAmount: 3300, isKnown: true });
  expect(refundedAtProvider()).toBe(3300);
});

test("a part is refunded, then the rest and no more", async () => {
  expect(await refund({ amount: 300 })).toMatchObject({ refundedAmount: 300 });
  expect(await readRow()).toEqual({ state: "paid", refundedAmount: 300, refundingAmount: null });
  await expect(refund({ amount: 3001 })).rejects.toMatchObject({ errorName: "Validation" });
  expect(await refund()).toMatchObject({ amount: 3000, refundedAmount: 3300 });
  expect(await readRow()).toEqual({ state: "refunded", refundedAmount: 3300, refundingAmount: null });
});

test("the operator of a refund is recorded", async () => {
  await refund();
  const events = await readAuditEvents(client, eq(auditEvent.action, "payment.refund"));
  expect(events.map(({ actor, statedOperator }) => [actor, statedOperator])).toEqual([["key:受付システム", "佐藤 健"]]);
});

test.each([0, -1, 1.5, 3301])("%d yen cannot be refunded", async (amount) => {
  await expect(refund({ amount })).rejects.toMatchObject({ errorName: "Validation" });
  expect(refundedAtProvider()).toBe(0);
});

test("an unpaid order, another clinic's or another treatment's cannot be refunded", async () => {
  await expect(refund({ treatment: "medicine" })).rejects.toMatchObject({ errorName: "ResourceNotFound" });
  await expect(refund({}, "clinic-other")).rejects.toMatchObject({ errorName: "TreatmentNotFound" });
  await expect(refund({ treatment: "medicine", orderId })).rejects.toMatchObject({ errorName: "ResourceNotFound" });
  const unpaid = await begun(client, {}, { treatment: "medicine" });
  await expect(refund({ treatment: "medicine", orderId: unpaid })).rejects.toMatchObject({
    errorName: "TreatmentUpdateFailed",
  });
});

test("a refusal of the provider refunds nothing and may be tried again", async () => {
  client.cards.answerNextRefund({ outcome: "refused", failure: "system", resultCode: "NH23000000000000" });
  await expect(refund()).rejects.toMatchObject({ errorName: "Downstream" });
  expect(await readRow()).toEqual({ state: "paid", refundedAmount: 0, refundingAmount: null });
  expect(await refund()).toMatchObject({ refundedAmount: 3300 });
});

describe("a refund with a lost answer", () => {
  test("but took place is found to be done, and is not made a second time", async () => {
    client.cards.answerNextRefund({ outcome: "unknown" }, { isDone: true });
    expect(await refund({ amount: 300 })).toEqual({ orderId, amount: 300, refundedAmount: 300, isKnown: true });
    expect(refundedAtProvider()).toBe(300);
  });

  test("and that cannot be asked about holds the next one up, until the job has found out", async () => {
    client.cards.answerNextRefund({ outcome: "unknown" }, { isDone: true });
    client.cards.failAsking(true);
    expect(await refund({ amount: 300 })).toEqual({ orderId, amount: 300, refundedAmount: 0, isKnown: false });
    await expect(refund()).rejects.toMatchObject({ errorName: "Forbidden", details: { status: 409 } });
    client.cards.failAsking(false);
    client.advance({ minutes: 1 });
    await reconcilePayments(client.deps);
    expect(await readRow()).toEqual({ state: "paid", refundedAmount: 300, refundingAmount: null });
    expect(refundedAtProvider()).toBe(300);
  });

  test("and never took place is given up after three minutes, not before", async () => {
    client.cards.answerNextRefund({ outcome: "unknown" });
    expect(await refund()).toMatchObject({ isKnown: false });
    client.advance({ minutes: 2 });
    await reconcilePayments(client.deps);
    expect(await readRow()).toMatchObject({ refundingAmount: 3300 });
    client.advance({ minutes: 1 });
    await reconcilePayments(client.deps);
    expect(await readRow()).toEqual({ state: "paid", refundedAmount: 0, refundingAmount: null });
    expect(await readEnd(client)).toMatchObject({ notified: ["payment.paid"], tasks: ["refund-unsure not made"] });
  });

  test("and that nobody can be asked about for a day is shown to the clinic", async () => {
    client.cards.answerNextRefund({ outcome: "unknown" });
    client.cards.failAsking(true);
    await refund();
    client.advance({ hours: 23 });
    await reconcilePayments(client.deps);
    expect((await readEnd(client)).tasks).toEqual([]);
    client.advance({ hours: 2 });
    await reconcilePayments(client.deps);
    expect((await readEnd(client)).tasks).toEqual(["refund-unsure unknown"]);
    expect(await readRow()).toMatchObject({ refundingAmount: 3300 });
  });

  test("of more than the requested amount is shown to the clinic", async () => {
    client.cards.answerNextRefund({ outcome: "unknown" });
    const order = client.cards.orders.get(orderId);
    if (order) order.refunded = 3300;
    expect(await refund({ amount: 300 })).toMatchObject({ refundedAmount: 300, isKnown: true });
    expect((await readEnd(client)).tasks).toEqual(["refund-unsure 3300 of 300"]);
  });
});

test("a late answer about a refund does not end the next one of the same amount", async () => {
  client.cards.answerNextRefund({ outcome: "unknown" }, { isDone: true });
  client.cards.failAsking(true);
  await refund({ amount: 300 });
  const first = await findPayment(client.database, orderId);
  if (!first) throw new Error("the payment is gone");
  await endRefund(client.deps, first, "done", "request-2");
  client.cards.answerNextRefund({ outcome: "unknown" });
  await refund({ amount: 300 });
  await endRefund(client.deps, first, "done", "request-3");
  expect(await readRow()).toEqual({ state: "paid", refundedAmount: 300, refundingAmount: 300 });
});

test("two refunds at once are one", async () => {
  const outcomes = await Promise.allSettled([refund(), refund()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(refundedAtProvider()).toBe(3300);
});

test("money that came too late is refunded by its order", async () => {
  const late = await begun(client, {}, { treatment: "medicine" });
  client.moveTo("2026-05-22T00:00:00+09:00");
  await chargeAndNotify(client, late);
  expect(await refund({ treatment: "medicine", orderId: late })).toMatchObject({ refundedAmount: 3300 });
  expect(client.cards.orders.get(late)?.refunded).toBe(3300);
  expect(await readEnd(client, "medicine")).toMatchObject({ payments: ["surplus"], statusId: 7 });
});

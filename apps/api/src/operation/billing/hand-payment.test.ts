import { readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { showExpiredCharges } from "../../records/charge/show-expired-charges.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { clinicTask } from "../../records/task/task.table.ts";
import { oneAfterTheOther } from "../../testing/one-after-the-other.ts";
import { registerAddress } from "../../testing/test-address.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate, readRecord } from "../../testing/test-operations.ts";
import {
  begun,
  chargeAndNotify,
  createPaymentClient,
  notify,
  paid,
  pay,
  paymentPath,
  readEnd,
  readStarted,
} from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createPaymentClient);

const record = (body: object = {}, treatment = "visit") =>
  operate(client.another(), "recordHandPayment", treatment, { note: "", ...body });

async function orderOf(treatment = "visit"): Promise<string> {
  const rows = await client.database
    .select()
    .from(payment)
    .where(eq(payment.treatmentId, client.treatmentId(treatment)));
  return rows.find(({ state }) => state !== "failed")?.orderId ?? rows[0]?.orderId ?? "";
}

async function readLedger(period: string) {
  return (await client.operator.send(readLedgerCall, { query: { period } })).body;
}

const withdraw = async (body: object = {}, treatment = "visit") =>
  operate(client.another(), "withdrawHandPayment", treatment, { orderId: await orderOf(treatment), ...body });

const refund = (body: object = {}) =>
  operate(client, "refundPayment", "visit", {
    reason: "処方の変更",
    byHand: { method: "cash", refundedOn: "2026-05-12" },
    ...body,
  });

describe("money taken at the counter", () => {
  test("pays the charge on its day, and the card company is not called", async () => {
    const answer = await record({ method: "transfer", note: "三井住友 10時" });
    expect([answer.status, answer.body]).toEqual([
      200,
      { treatmentId: client.treatmentId("visit"), statusId: 4, statusLabel: "完了" },
    ]);
    expect(await readEnd(client)).toMatchObject({ statusId: 4, payments: ["paid"], notified: ["payment.paid"] });
    expect(await readRecord(client, "visit")).toMatchObject({
      payments: [{ method: "transfer", note: "三井住友 10時", recordedBy: "受付の田中", amount: 3300, state: "paid" }],
    });
    expect(await readLedger("2026-05-12")).toMatchObject({
      totals: { paid: 3300, paidCount: 1, net: 3300 },
      entries: [{ type: "payment", method: "transfer", amount: 3300 }],
    });
    expect(client.cards.orders.size).toBe(0);
  });

  test("pays an application for medicine, whose parcel may be packed then", async () => {
    expect((await record({}, "medicine")).body).toMatchObject({ statusId: 8 });
    expect(await readRecord(client, "medicine")).toMatchObject({ delivery: { state: "preparing" } });
  });

  test("has the day on which it came, and no patient can pay again", async () => {
    client.moveTo("2026-05-15T09:00:00+09:00");
    expect((await record({ paidOn: "2026-05-13" })).status).toBe(200);
    expect(await readLedger("2026-05-13")).toMatchObject({ totals: { paid: 3300 } });
    expect(await readLedger("2026-05-15")).toMatchObject({ totals: { paid: 0 } });
    expect(refusalOf(await pay(client))).toBe("T009");
    expect((await client.as("hanako").get(paymentPath(client))).body).toMatchObject({
      attempt: { state: "paid" },
      canPay: false,
      attemptsLeft: 5,
    });
  });

  test.each([
    ["2026-05-13", "今日までの日付をご入力ください。"],
    ["2026-05-11", "請求した日より前の日付は指定できません。"],
  ])("did not come on %s", async (paidOn, message) => {
    const answer = await record({ paidOn });
    expect([answer.status, answer.body]).toMatchObject([400, { code: "E001", issues: [{ path: "paidOn", message }] }]);
    expect(await readEnd(client)).toMatchObject({ statusId: 3, payments: [] });
  });

  test("does not pay a charge that was issued again since it was seen", async () => {
    await operate(client, "reissueCharge", "visit", { lines: [{ label: "診察料", quantity: 1, unitPrice: 5000 }] });
    expect(refusalOf(await record())).toBe("E001");
    expect((await record({ chargeVersion: 2 })).status).toBe(200);
  });

  test("is taken after the last day, and the tasks about it are done", async () => {
    client.moveTo("2026-06-20T09:00:00+09:00");
    expect((await record({ paidOn: "2026-06-20" })).status).toBe(200);
    expect(await readEnd(client)).toMatchObject({ statusId: 4 });
  });

  test("is recorded once", async () => {
    await record();
    expect(refusalOf(await record({ method: "transfer" }))).toBe("T007");
    expect((await readEnd(client)).payments).toEqual(["paid"]);
  });
});

describe("while the patient pays by card at that moment,", () => {
  const paying = () => pay(client);
  const recording = () => record();

  test("and has begun first, the clinic waits for the result", async () => {
    const [started, recorded] = await oneAfterTheOther(client, [paying, recording]);
    expect(readStarted(started).payment.state).toBe("authenticating");
    expect([recorded.status, refusalOf(recorded)]).toEqual([409, "E005"]);
    await chargeAndNotify(client, await orderOf());
    expect(refusalOf(await record())).toBe("T007");
    expect((await readEnd(client)).payments).toEqual(["paid"]);
  });

  test("and the clinic was first, nothing goes to the card company", async () => {
    const [recorded, refused] = await oneAfterTheOther(client, [recording, paying]);
    expect([recorded.status, refusalOf(refused)]).toEqual([200, "T009"]);
    expect(client.cards.orders.size).toBe(0);
  });

  test("and is charged after all for an attempt that was called failed, the card's money is a task of the clinic", async () => {
    const orderId = await begun(client);
    client.cards.end(orderId, { state: "failed", failure: "card", resultCode: "AG33000000000000" });
    await notify(client, orderId);
    expect((await record()).status).toBe(200);
    await chargeAndNotify(client, orderId);
    expect(await readEnd(client)).toMatchObject({
      statusId: 4,
      payments: ["paid", "surplus"],
      tasks: ["payment-surplus paid-already"],
    });
    expect((await operate(client, "refundPayment", "visit", { orderId, reason: "二重のお支払い" })).status).toBe(200);
  });
});

describe("a wrong record", () => {
  test("is taken back: the charge is unpaid again, its day empty, its parcel gone, and the patient notified", async () => {
    await record({}, "medicine");
    expect((await withdraw({ reason: "別の患者さまの入金でした" }, "medicine")).body).toMatchObject({ statusId: 7 });
    expect(await readLedger("2026-05-12")).toMatchObject({ totals: { paid: 0 }, entries: [] });
    const { payments, delivery } = await readRecord(client, "medicine");
    expect(delivery).toBeNull();
    expect(payments).toMatchObject([{ state: "failed", method: "cash", withdrawnReason: "別の患者さまの入金でした" }]);
    expect((await readEnd(client, "medicine")).notified).toEqual(["payment.paid", "payment.withdrawn"]);
  });

  test("of an expired charge opens the task about it again, and none that a person had resolved before", async () => {
    const resolvedBy = async () => {
      const about = eq(clinicTask.subject, `treatment:${client.treatmentId("visit")}`);
      const tasks = await client.database.select().from(clinicTask).where(about);
      return tasks.map((task) => [task.kind, task.resolvedBy]);
    };
    client.moveTo("2026-06-20T09:00:00+09:00");
    await showExpiredCharges(client.deps);
    await record({ paidOn: "2026-06-20" });
    expect(await resolvedBy()).toEqual([["charge-expired", "受付の田中"]]);
    client.advance({ minutes: 5 });
    await withdraw();
    expect(await resolvedBy()).toEqual([["charge-expired", null]]);
    await client.database.update(clinicTask).set({ resolvedAt: client.now(), resolvedBy: "小林 直樹" });
    client.advance({ minutes: 5 });
    await record({ paidOn: "2026-06-20" });
    await withdraw();
    expect(await resolvedBy()).toEqual([["charge-expired", "小林 直樹"]]);
  });

  test("leaves the charge to be paid, by card or by hand", async () => {
    await record();
    await withdraw();
    expect((await client.as("hanako").get(paymentPath(client))).body).toMatchObject({
      attempt: null,
      canPay: true,
      attemptsLeft: 5,
    });
    expect((await record({ method: "terminal" })).status).toBe(200);
    await withdraw();
    await paid(client);
    expect((await readEnd(client)).payments).toEqual(["failed", "failed", "paid"]);
  });

  test("of a card, of another treatment or of no patient cannot be taken back", async () => {
    const orderId = await paid(client);
    for (const wrong of [orderId, "no-such-order"]) {
      expect(refusalOf(await withdraw({ orderId: wrong }))).toBe("E004");
    }
    await record({}, "medicine");
    expect(refusalOf(await withdraw({ orderId: await orderOf("medicine") }))).toBe("E004");
  });

  test("stays if its parcel is packed, or part of it was refunded", async () => {
    await registerAddress(client, "hanako");
    await record({}, "medicine");
    await operate(client, "packParcel", "medicine");
    expect(refusalOf(await withdraw({}, "medicine"))).toBe("T007");
    await operate(client, "unpackParcel", "medicine");
    expect((await withdraw({}, "medicine")).status).toBe(200);
    await record();
    await refund({ amount: 300 });
    expect(refusalOf(await withdraw())).toBe("T007");
  });
});

describe("money refunded by hand", () => {
  test("is refunded on its day without the card company, and the ledger adds up", async () => {
    client.moveTo("2026-05-14T09:00:00+09:00");
    await record({ paidOn: "2026-05-12" });
    const part = { amount: 300, byHand: { method: "transfer", refundedOn: "2026-05-13" } };
    expect((await refund(part)).body).toMatchObject({ amount: 300, refundedAmount: 300, isKnown: true });
    expect(await readLedger("2026-05-13")).toMatchObject({
      totals: { refunded: 300, net: -300 },
      entries: [{ type: "refund", method: "transfer", amount: 300, reason: "処方の変更" }],
    });
    await refund({ refundedSoFar: 300, byHand: { method: "cash", refundedOn: "2026-05-14" } });
    expect(await readLedger("2026-05")).toMatchObject({ totals: { paid: 3300, refunded: 3300, net: 0 } });
    expect(await readEnd(client)).toMatchObject({
      payments: ["refunded"],
      notified: ["payment.paid", "payment.refunded"],
    });
    expect(client.cards.orders.size).toBe(0);
  });

  test("cannot be refunded before its payment, tomorrow, or by another way", async () => {
    await record();
    for (const refundedOn of ["2026-05-11", "2026-05-13"]) {
      expect(refusalOf(await refund({ byHand: { method: "cash", refundedOn } }))).toBe("E001");
    }
    expect(refusalOf(await refund({ byHand: undefined }))).toBe("T007");
    await paid(client, "medicine");
    const byHand = { method: "cash", refundedOn: "2026-05-12" };
    const answer = await operate(client, "refundPayment", "medicine", { reason: "誤り", byHand });
    expect(refusalOf(answer)).toBe("T007");
  });
});

import { recordCardAnswerCall, recordHandPaymentCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { test } from "vitest";
import { expectRepeatable } from "../testing/expect-repeatable.ts";
import { OPERATION_BODIES, operate, readRecord } from "../testing/test-operations.ts";
import { begun, chargeAndNotify, createPaymentClient, paid } from "../testing/test-payments.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const client = useTestClient(createPaymentClient);

const EARLY = "2026-05-20T23:00:00+09:00";

test("refunds: a part, the rest, and one whose result is not known", async () => {
  await paid(client);
  const refund = (body: Record<string, unknown>) => () =>
    operate(client, "refundPayment", "visit", { reason: "返金", ...body });
  await expectRepeatable(client, refund({ amount: 1000, refundedSoFar: 0 }));
  client.cards.failAsking(true);
  client.cards.answerNextRefund({ outcome: "unknown" });
  await expectRepeatable(client, refund({ amount: 500, refundedSoFar: 1000 }));
  client.cards.failAsking(false);
});

test("accepting money that came too late", async () => {
  client.moveTo(EARLY);
  const orderId = await begun(client, {}, { treatment: "medicine" });
  client.moveTo("2026-05-21T00:30:00+09:00");
  await chargeAndNotify(client, orderId);
  await expectRepeatable(client, () => operate(client, "acceptPayment", "medicine", { orderId }));
});

test("the card company's answer by telephone", async () => {
  await begun(client);
  client.cards.failAsking(true);
  client.advance({ hours: 25 });
  const owner = client.asStaff(["owner"], "小林 直樹");
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") };
  const body = { about: "payment", wasDone: false, reason: "決済会社に電話で確認" };
  await expectRepeatable(client, () => owner.send(recordCardAnswerCall, { params: ids, body }));
});

test("money taken by hand: recorded, taken back, and refunded", async () => {
  const record = (idempotencyKey: string) => () =>
    client.operator.send(recordHandPaymentCall, {
      params: { treatmentId: client.treatmentId("visit") },
      body: OPERATION_BODIES.recordHandPayment,
      idempotencyKey,
    });
  await expectRepeatable(client, record("key-1"));
  const [paid] = (await readRecord(client, "visit")).payments;
  const withdrawal = { orderId: paid?.orderId, reason: "誤り" };
  await expectRepeatable(client, () => operate(client, "withdrawHandPayment", "visit", withdrawal));
  await expectRepeatable(client, () => operate(client, "recordHandPayment", "visit"));
  const byHand = { method: "cash", refundedOn: "2026-05-12" };
  const refund = { reason: "返金", amount: 300, refundedSoFar: 0, byHand };
  await expectRepeatable(client, () => operate(client, "refundPayment", "visit", refund));
});

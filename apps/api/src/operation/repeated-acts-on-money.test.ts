import { fillPath } from "@madoguchi/contract/http/paths";
import { recordCardAnswerCall } from "@madoguchi/contract/operation/billing.calls";
import { test } from "vitest";
import { expectRepeatable } from "../testing/expect-repeatable.ts";
import { operate } from "../testing/test-operations.ts";
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

test("taking money that came too late", async () => {
  client.moveTo(EARLY);
  const orderId = await begun(client, {}, { treatment: "medicine" });
  client.moveTo("2026-05-21T00:30:00+09:00");
  await chargeAndNotify(client, orderId);
  await expectRepeatable(client, () => operate(client, "acceptPayment", "medicine", { orderId }));
});

test("what the card company said by telephone", async () => {
  await begun(client);
  client.cards.failAsking(true);
  client.advance({ hours: 25 });
  const owner = client.asStaff(["owner"], "小林 直樹");
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") };
  const path = fillPath(recordCardAnswerCall.path, ids);
  const body = { about: "payment", wasDone: false, reason: "決済会社に電話で確認" };
  await expectRepeatable(client, () => owner.post(path, body));
});

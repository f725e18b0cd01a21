import { refundSchema } from "@madoguchi/contract/billing/billing";
import { beforeEach, expect, test } from "vitest";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate, readRecord } from "../../testing/test-operations.ts";
import { createPaymentClient, paid } from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let orderId: string;

const client = useTestClient(createPaymentClient);

beforeEach(async () => {
  orderId = await paid(client);
});

function refund(body: Record<string, unknown> = {}, treatment = "visit") {
  return operate(client, "refundPayment", treatment, { reason: "二重にお支払いいただいたため", ...body });
}

function refundedYen(): number | undefined {
  return client.cards.orders.get(orderId)?.refunded;
}

test("the clinic refunds a payment, and says why", async () => {
  const answer = await refund();
  expect([answer.status, answer.body]).toEqual([200, { orderId, amount: 3300, refundedAmount: 3300, isKnown: true }]);
  expect(refundedYen()).toBe(3300);
  const record = await readRecord(client, "visit");
  expect(record).toMatchObject({
    statusId: 4,
    payments: [{ state: "refunded", refundedAmount: 3300, refundReason: "二重にお支払いいただいたため" }],
  });
  expect(await readAudit(client)).toContain(
    `key:受付システム/受付の田中 payment.refund treatment:${client.treatmentId("visit")}`,
  );
});

test("a partial refund that is sent twice by mistake is made once", async () => {
  expect(refundSchema.parse((await refund({ amount: 1000 })).body).refundedAmount).toBe(1000);
  const again = await refund({ amount: 1000 });
  expect(refundSchema.parse(again.body)).toMatchObject({ amount: 1000, refundedAmount: 1000 });
  const other = await refund({ amount: 500 });
  expect(other.body).toMatchObject({ code: "T007", detail: "1000 yen were refunded before" });
  expect(refundedYen()).toBe(1000);
  const meant = await refund({ amount: 1000, refundedSoFar: 1000 });
  expect(refundSchema.parse(meant.body).refundedAmount).toBe(2000);
  expect(refundedYen()).toBe(2000);
});

test("of two equal refunds at once, one is made", async () => {
  const answers = await Promise.all([refund(), refund()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(refundedYen()).toBe(3300);
});

test.each([
  ["without a reason", { reason: " " }, "E001"],
  ["of nothing", { amount: 0 }, "E001"],
  ["of more than was paid", { amount: 3301 }, "E001"],
  ["of an order of another treatment", { orderId: "another" }, "E004"],
])("a refund %s is refused", async (_, body, code) => {
  expect(refusalOf(await refund(body))).toBe(code);
  expect(refundedYen()).toBe(0);
});

test("an unpaid charge cannot be refunded", async () => {
  expect(refusalOf(await refund({}, "medicine"))).toBe("E004");
});

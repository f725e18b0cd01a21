import { expect, test } from "vitest";
import { createMerchant } from "../testing/card-merchant.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";

async function startMerchant() {
  return createMerchant(await startTestSandbox());
}

type Merchant = Awaited<ReturnType<typeof startMerchant>>;

async function charge(merchant: Merchant, orderId: string, given: Record<string, unknown> = {}) {
  const token = await merchant.requestToken();
  return merchant.pay("Authorize/card", merchant.payment(orderId, { token }, given));
}

async function codeOf(answer: Promise<{ result: Record<string, unknown> }>): Promise<unknown> {
  return (await answer).result["vResultCode"];
}

test("a charge is answered with the card company's result", async () => {
  const merchant = await startMerchant();
  expect(await charge(merchant, "order-1")).toMatchObject({
    result: {
      mstatus: "success",
      vResultCode: "A001000000000000",
      orderId: "order-1",
      serviceType: "card",
      cardTransactiontype: "ac",
      reqCardNumber: "411111********11",
      reqAmount: "3300",
      resAuthCode: expect.stringMatching(/^[0-9]{6}$/),
      resActionCode: "000",
      centerRequestDate: expect.stringMatching(/^20[0-9]{12}$/),
      connectedCenterId: "jcn",
      txnVersion: "2.0.0",
    },
  });
  expect(await merchant.ledger()).toMatchObject({
    entries: [
      { kind: "authorize", orderId: "order-1", amount: 3300 },
      { kind: "capture", orderId: "order-1", amount: 3300 },
    ],
    orders: [{ orderId: "order-1", state: "captured", charged: 3300 }],
    charged: 3300,
  });
});

test("an order id can be used once, and a refused repeat consumes neither money nor the token", async () => {
  const merchant = await startMerchant();
  await charge(merchant, "order-1");
  const token = await merchant.requestToken();
  const again = merchant.pay("Authorize/card", merchant.payment("order-1", { token }));
  expect(await codeOf(again)).toBe("NH04000000000000");
  const fresh = merchant.pay("Authorize/card", merchant.payment("order-2", { token }));
  expect(await codeOf(fresh)).toBe("A001000000000000");
  expect((await merchant.ledger()).charged).toBe(6600);
});

test.each([
  ["AC34000000000000", { amount: "-1" }],
  ["AC34000000000000", { amount: "100000000" }],
  ["AC34000000000000", { amount: "0" }],
  ["AC46000000000000", { jpo: "61" }],
  ["NC04000000000000", { orderId: "order 1" }],
  ["NC04000000000000", { payNowIdParam: {} }],
  ["NC04000000000000", { cardNumber: "4111111111111111", payNowIdParam: {} }],
  ["OC10000000000000", { cardNumber: "4111111111111111" }],
])("%s is the answer to a charge with %o", async (vResultCode, given) => {
  const merchant = await startMerchant();
  expect(await codeOf(charge(merchant, "order-1", given))).toBe(vResultCode);
  expect((await merchant.ledger()).charged).toBe(0);
});

test("a reserved amount is captured once, wholly or in part, and never beyond", async () => {
  const merchant = await startMerchant();
  await charge(merchant, "order-1", { withCapture: "false" });
  expect((await merchant.ledger()).orders[0]).toMatchObject({ state: "authorized", charged: 0 });
  expect(await codeOf(merchant.pay("Capture/card", { orderId: "order-1", amount: "3301" }))).toBe("AC34000000000000");
  expect(await codeOf(merchant.pay("Capture/card", { orderId: "order-1", amount: "3000" }))).toBe("A001000000000000");
  expect(await codeOf(merchant.pay("Capture/card", { orderId: "order-1" }))).toBe("NH18000000000000");
  expect((await merchant.ledger()).charged).toBe(3000);
});

test("a charge is refunded in parts until nothing is left", async () => {
  const merchant = await startMerchant();
  await charge(merchant, "order-1");
  expect(await codeOf(merchant.pay("Cancel/card", { orderId: "order-1", amount: "300" }))).toBe("A001000000000000");
  expect(await codeOf(merchant.pay("Cancel/card", { orderId: "order-1", amount: "3001" }))).toBe("AC34000000000000");
  expect(await codeOf(merchant.pay("Cancel/card", { orderId: "order-1" }))).toBe("A001000000000000");
  expect(await codeOf(merchant.pay("Cancel/card", { orderId: "order-1" }))).toBe("NH18000000000000");
  expect(await merchant.ledger()).toMatchObject({
    entries: [
      { kind: "authorize", amount: 3300 },
      { kind: "capture", amount: 3300 },
      { kind: "refund", amount: 300 },
      { kind: "refund", amount: 3000 },
    ],
    orders: [{ state: "refunded", refunded: 3300, charged: 0 }],
    charged: 0,
  });
});

test("a cancelled reservation can no longer be captured", async () => {
  const merchant = await startMerchant();
  await charge(merchant, "order-1", { withCapture: "false" });
  await merchant.pay("Cancel/card", { orderId: "order-1" });
  expect(await codeOf(merchant.pay("Capture/card", { orderId: "order-1" }))).toBe("NH18000000000000");
  expect(await merchant.ledger()).toMatchObject({
    entries: [{ kind: "authorize" }, { kind: "cancel", amount: 3300 }],
    orders: [{ state: "cancelled", charged: 0 }],
  });
});

test("an unknown order is not found", async () => {
  const merchant = await startMerchant();
  for (const command of ["Capture/card", "Cancel/card", "GetResult/mpi"]) {
    expect(await codeOf(merchant.pay(command, { orderId: "order-9" }))).toBe("NH23000000000000");
  }
  expect((await merchant.search("order-9")).result).toMatchObject({ searchCount: "0", orderInfos: { orderInfo: [] } });
});

test("an amount ending in 01 is declined, and one ending in 02 is pending", async () => {
  const merchant = await startMerchant();
  expect(await charge(merchant, "order-1", { amount: "3301" })).toMatchObject({
    result: { mstatus: "failure", vResultCode: "AG33000000000000" },
  });
  expect(await charge(merchant, "order-2", { amount: "3302" })).toMatchObject({
    result: { mstatus: "pending", vResultCode: "AE09000000000000", pending: "1" },
  });
  expect(await codeOf(merchant.pay("Capture/card", { orderId: "order-1" }))).toBe("NH23000000000000");
  expect(await codeOf(merchant.pay("Capture/card", { orderId: "order-2" }))).toBe("NH17000000000000");
  expect((await merchant.ledger()).charged).toBe(0);
});

test("a pending charge is settled by the switch, or by itself after three minutes", async () => {
  const merchant = await startMerchant();
  for (const orderId of ["good", "bad", "late"]) await charge(merchant, orderId, { amount: "3302" });
  await merchant.post("/__sandbox/card/settle", { orderId: "good", outcome: "success" });
  await merchant.post("/__sandbox/card/settle", { orderId: "bad", outcome: "failure" });
  expect((await merchant.post("/__sandbox/card/settle", { orderId: "bad", outcome: "success" })).status).toBe(400);
  expect((await merchant.ledger()).charged).toBe(3302);
  await merchant.moveClock(3);
  expect((await merchant.ledger()).orders).toMatchObject([
    { orderId: "good", state: "captured" },
    { orderId: "bad", state: "failed" },
    { orderId: "late", state: "captured" },
  ]);
});

test("an amount ending in 03 is charged and not answered", async () => {
  const merchant = await startMerchant();
  await expect(charge(merchant, "order-1", { amount: "3303" })).rejects.toThrow("fetch failed");
  expect((await merchant.ledger()).charged).toBe(3303);
  expect((await merchant.search("order-1")).result).toMatchObject({
    orderInfos: { orderInfo: [{ lastSuccessTxnType: "Authorize" }] },
  });
});

test("with the expiry 02/99 there is a token, and the security code is refused", async () => {
  const merchant = await startMerchant();
  const token = await merchant.requestToken("4111111111111111", "02/99");
  const answer = await merchant.pay("Authorize/card", merchant.payment("order-1", { token }));
  expect(answer.result).toMatchObject({ mstatus: "failure", vResultCode: "AC87000000000000" });
});

test("a search shows all that was done to an order, or the newest alone", async () => {
  const merchant = await startMerchant();
  await charge(merchant, "order-1", { withCapture: "false" });
  await merchant.pay("Capture/card", { orderId: "order-1" });
  await merchant.pay("Cancel/card", { orderId: "order-1", amount: "300" });
  const { result } = await merchant.search("order-1");
  expect(result).toMatchObject({
    mstatus: "success",
    vResultCode: "N001000000000000",
    searchCount: "1",
    overMaxCountFlag: "false",
    orderInfos: {
      orderInfo: [
        {
          orderId: "order-1",
          serviceTypeCd: "card",
          orderStatus: "end_presentation",
          lastSuccessTxnType: "Cancel",
          totalAmount: "3000",
          transactionInfos: {
            transactionInfo: [
              { command: "Authorize", mstatus: "success", amount: "3300" },
              { command: "Capture", mstatus: "success", amount: "3300" },
              { command: "Cancel", mstatus: "success", amount: "300" },
            ],
          },
        },
      ],
    },
  });
  const newest = await merchant.search("order-1", { newerFlag: "true" });
  expect(newest.result).toHaveProperty("orderInfos.orderInfo.0.transactionInfos.transactionInfo.length", 1);
});

test("a search leaves dummy payments out unless they are asked for", async () => {
  const merchant = await startMerchant();
  await charge(merchant, "order-1");
  expect((await merchant.search("order-1", { containDummyFlag: "0" })).result).toMatchObject({ searchCount: "0" });
  expect((await merchant.search("order-1", { serviceTypeCd: ["mpi"] })).result).toMatchObject({ searchCount: "0" });
});

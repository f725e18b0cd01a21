import { expect, test } from "vitest";
import { createMerchant } from "../testing/card-merchant.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";

const ORDER = {
  orderId: "of-last-month",
  amount: 4390,
  chargedAt: "2026-04-12T05:00:00.000Z",
  refunds: [{ amount: 390, at: "2026-04-13T05:00:00.000Z" }],
};

test("orders of an earlier time are in the books once, and can be refunded like any other", async () => {
  const sandbox = await startTestSandbox();
  const merchant = createMerchant(sandbox);
  const give = (orders: object[]) =>
    fetch(`${sandbox.baseUrl}/__sandbox/card/orders`, { method: "POST", body: JSON.stringify({ orders }) });
  expect((await give([ORDER])).status).toBe(200);
  expect((await give([ORDER])).status).toBe(200);
  expect(await merchant.ledger()).toMatchObject({
    orders: [{ orderId: "of-last-month", captured: 4390, refunded: 390, charged: 4000, state: "captured" }],
    charged: 4000,
  });
  const asked = await merchant.pay("GetResult/mpi", { orderId: "of-last-month" });
  expect(asked).toMatchObject({ result: { mpiMstatus: "success", cardMstatus: "success", reqAmount: "4390" } });
  await merchant.pay("Cancel/card", { orderId: "of-last-month", amount: "4000" });
  expect((await merchant.ledger()).charged).toBe(0);
  expect((await give([{ ...ORDER, amount: 0 }])).status).toBe(400);
});

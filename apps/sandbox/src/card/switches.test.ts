import { expect, test } from "vitest";
import { createMerchant } from "../testing/card-merchant.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";

async function startMerchant() {
  const sandbox = await startTestSandbox();
  const merchant = createMerchant(sandbox);
  async function charge(orderId: string, amount = "3300") {
    const token = await merchant.requestToken();
    return merchant.pay("Authorize/card", merchant.payment(orderId, { token }, { amount }));
  }
  async function statusOf(command: string, params: Record<string, unknown>) {
    const body = merchant.sign(params);
    return (await fetch(`${sandbox.baseUrl}/test-paynow/v2/${command}`, { method: "POST", body })).status;
  }
  return { sandbox, merchant, charge, statusOf };
}

test("a command can be slow, and only that one", async () => {
  const { merchant, charge } = await startMerchant();
  await merchant.setSwitch({ effect: "delay", command: "Capture/card", delayMs: 200 });
  await charge("order-1");
  const startedAt = Date.now();
  await merchant.pay("Capture/card", { orderId: "order-1" });
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(199);
});

test("a command can fail several times, and does nothing", async () => {
  const { merchant, statusOf, charge } = await startMerchant();
  await charge("order-1");
  await merchant.setSwitch({ effect: "fail", command: "Cancel/card", status: 502, times: 2 });
  expect(await statusOf("Cancel/card", { orderId: "order-1" })).toBe(502);
  expect(await statusOf("Cancel/card", { orderId: "order-1" })).toBe(502);
  expect((await merchant.ledger()).charged).toBe(3300);
  expect(await statusOf("Cancel/card", { orderId: "order-1" })).toBe(200);
  expect((await merchant.ledger()).charged).toBe(0);
});

test("a command on an open order fails by the order's amount, and no other order's does", async () => {
  const { merchant, statusOf, charge } = await startMerchant();
  await charge("order-1", "3300");
  await charge("order-2", "4810");
  await merchant.setSwitch({ effect: "fail", command: "Cancel/card", amount: "4810" });
  expect(await statusOf("Cancel/card", { orderId: "order-1" })).toBe(200);
  expect(await statusOf("Cancel/card", { orderId: "order-2" })).toBe(503);
});

test("a connection can be closed before a command is done, or after it", async () => {
  const { merchant, charge } = await startMerchant();
  await merchant.setSwitch({ effect: "lose", command: "Authorize/card" });
  await expect(charge("order-1")).rejects.toThrow("fetch failed");
  expect((await merchant.ledger()).orders).toEqual([]);
  await merchant.setSwitch({ effect: "drop", command: "Authorize/card" });
  await expect(charge("order-1")).rejects.toThrow("fetch failed");
  expect((await merchant.ledger()).charged).toBe(3300);
});

test("the next command can be refused with a given code", async () => {
  const { merchant, charge } = await startMerchant();
  await merchant.setSwitch({ effect: "refuse", command: "Authorize/card", vResultCode: "AG64000000000000" });
  expect((await charge("order-1")).result).toMatchObject({ mstatus: "failure", vResultCode: "AG64000000000000" });
  expect((await charge("order-1")).result["mstatus"]).toBe("success");
  await merchant.setSwitch({ effect: "refuse", command: "Authorize/mpi" });
  expect((await merchant.startSecure("order-2")).result["vResultCode"]).toBe("GE23000000000000");
});

test("the card company can refuse after the authentication", async () => {
  const { merchant } = await startMerchant();
  await merchant.setSwitch({ effect: "refuse", command: "card-leg" });
  await merchant.startSecure("order-1");
  expect((await merchant.authenticate("order-1", "success")).fields).toMatchObject({
    mpiMstatus: "success",
    cardMstatus: "failure",
    vResultCode: "G011AG3300000000",
  });
});

test("a switch can be for one payment only", async () => {
  const { merchant, charge } = await startMerchant();
  await merchant.setSwitch({ effect: "refuse", orderId: "order-2" });
  await merchant.setSwitch({ effect: "refuse", amount: "500" });
  const answers = [await charge("order-1"), await charge("order-2"), await charge("order-3", "500")];
  expect(answers.map(({ result }) => result["mstatus"])).toEqual(["success", "failure", "failure"]);
});

test("the token call can fail too", async () => {
  const { merchant, sandbox } = await startMerchant();
  await merchant.setSwitch({ effect: "fail", command: "4gtoken" });
  expect((await fetch(`${sandbox.baseUrl}/4gtoken`, { method: "POST", body: "{}" })).status).toBe(503);
  expect((await merchant.tokenise()).status).toBe(200);
});

test("switches can be read and cleared, and an invalid one is refused", async () => {
  const { merchant, sandbox } = await startMerchant();
  await merchant.setSwitch({ effect: "fail", command: "4gtoken" });
  const pending = async () => (await fetch(`${sandbox.baseUrl}/__sandbox/card/switches`)).json();
  expect(await pending()).toMatchObject({ pending: [{ effect: "fail", command: "4gtoken", times: 1 }] });
  await fetch(`${sandbox.baseUrl}/__sandbox/card/switches`, { method: "DELETE" });
  expect(await pending()).toEqual({ pending: [] });
  expect((await merchant.setSwitch({ effect: "explode" })).status).toBe(400);
  expect((await sandbox.post("/__sandbox/card/authenticate", { orderId: "x", outcome: "success" })).status).toBe(400);
});

test("the card service also fails by the switch of all services", async () => {
  const { merchant, sandbox } = await startMerchant();
  await sandbox.post("/__sandbox/failures", { service: "card", status: 503 });
  expect((await merchant.tokenise()).status).toBe(503);
  expect((await merchant.tokenise()).status).toBe(200);
});

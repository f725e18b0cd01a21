import { expect, test } from "vitest";
import { createMerchant } from "../testing/card-merchant.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";

async function startMerchant() {
  const sandbox = await startTestSandbox();
  const merchant = createMerchant(sandbox);
  async function charge(orderId: string, amount = "3300") {
    const token = await merchant.takeToken();
    return merchant.pay("Authorize/card", merchant.payment(orderId, { token }, { amount }));
  }
  async function statusOf(command: string, params: Record<string, unknown>) {
    const body = merchant.sign(params);
    return (await fetch(`${sandbox.baseUrl}/test-paynow/v2/${command}`, { method: "POST", body })).status;
  }
  return { sandbox, merchant, charge, statusOf };
}

test("a command is as slow as was asked for, and only that one", async () => {
  const { merchant, charge } = await startMerchant();
  await merchant.flip({ effect: "delay", command: "Capture/card", delayMs: 200 });
  await charge("order-1");
  const begun = Date.now();
  await merchant.pay("Capture/card", { orderId: "order-1" });
  expect(Date.now() - begun).toBeGreaterThanOrEqual(199);
});

test("a command fails as often as was asked for, and does nothing", async () => {
  const { merchant, statusOf, charge } = await startMerchant();
  await charge("order-1");
  await merchant.flip({ effect: "fail", command: "Cancel/card", status: 502, times: 2 });
  expect(await statusOf("Cancel/card", { orderId: "order-1" })).toBe(502);
  expect(await statusOf("Cancel/card", { orderId: "order-1" })).toBe(502);
  expect((await merchant.ledger()).charged).toBe(3300);
  expect(await statusOf("Cancel/card", { orderId: "order-1" })).toBe(200);
  expect((await merchant.ledger()).charged).toBe(0);
});

test("a connection can be cut before a command is done, or after it", async () => {
  const { merchant, charge } = await startMerchant();
  await merchant.flip({ effect: "lose", command: "Authorize/card" });
  await expect(charge("order-1")).rejects.toThrow("fetch failed");
  expect((await merchant.ledger()).orders).toEqual([]);
  await merchant.flip({ effect: "drop", command: "Authorize/card" });
  await expect(charge("order-1")).rejects.toThrow("fetch failed");
  expect((await merchant.ledger()).charged).toBe(3300);
});

test("the next command is refused, with the code that was asked for", async () => {
  const { merchant, charge } = await startMerchant();
  await merchant.flip({ effect: "refuse", command: "Authorize/card", vResultCode: "AG64000000000000" });
  expect((await charge("order-1")).result).toMatchObject({ mstatus: "failure", vResultCode: "AG64000000000000" });
  expect((await charge("order-1")).result["mstatus"]).toBe("success");
  await merchant.flip({ effect: "refuse", command: "Authorize/mpi" });
  expect((await merchant.startSecure("order-2")).result["vResultCode"]).toBe("GE23000000000000");
});

test("the card company itself can be made to refuse, after the authentication", async () => {
  const { merchant } = await startMerchant();
  await merchant.flip({ effect: "refuse", command: "card-leg" });
  await merchant.startSecure("order-1");
  expect((await merchant.authenticate("order-1", "success")).fields).toMatchObject({
    mpiMstatus: "success",
    cardMstatus: "failure",
    vResultCode: "G011AG3300000000",
  });
});

test("a wish can be for one payment alone", async () => {
  const { merchant, charge } = await startMerchant();
  await merchant.flip({ effect: "refuse", orderId: "order-2" });
  await merchant.flip({ effect: "refuse", amount: "500" });
  const verdicts = [await charge("order-1"), await charge("order-2"), await charge("order-3", "500")];
  expect(verdicts.map(({ result }) => result["mstatus"])).toEqual(["success", "failure", "failure"]);
});

test("the token call can fail too", async () => {
  const { merchant, sandbox } = await startMerchant();
  await merchant.flip({ effect: "fail", command: "4gtoken" });
  expect((await fetch(`${sandbox.baseUrl}/4gtoken`, { method: "POST", body: "{}" })).status).toBe(503);
  expect((await merchant.tokenise()).status).toBe(200);
});

test("wishes can be read and taken back, and one that makes no sense is refused", async () => {
  const { merchant, sandbox } = await startMerchant();
  await merchant.flip({ effect: "fail", command: "4gtoken" });
  const pending = async () => (await fetch(`${sandbox.baseUrl}/__sandbox/card/switches`)).json();
  expect(await pending()).toMatchObject({ pending: [{ effect: "fail", command: "4gtoken", times: 1 }] });
  await fetch(`${sandbox.baseUrl}/__sandbox/card/switches`, { method: "DELETE" });
  expect(await pending()).toEqual({ pending: [] });
  expect((await merchant.flip({ effect: "explode" })).status).toBe(400);
  expect((await sandbox.post("/__sandbox/card/authenticate", { orderId: "x", outcome: "success" })).status).toBe(400);
});

test("the card service fails by the switch that all services have", async () => {
  const { merchant, sandbox } = await startMerchant();
  await sandbox.post("/__sandbox/failures", { service: "card", status: 503 });
  expect((await merchant.tokenise()).status).toBe(503);
  expect((await merchant.tokenise()).status).toBe(200);
});

import { expect, test, vi } from "vitest";
import { z } from "zod";
import { CHALLENGE, createMerchant } from "../testing/card-merchant.ts";
import { listenForNotices } from "../testing/notice-listener.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";
import { signNotice } from "./signature.ts";

const WAIT = { timeout: 20_000 };

async function startMerchant(statuses: number[] = []) {
  const [sandbox, listener] = await Promise.all([startTestSandbox(), listenForNotices(statuses)]);
  const merchant = createMerchant(sandbox);
  const { pushUrl } = listener;
  return {
    sandbox,
    merchant,
    listener,
    start: (orderId: string, more: object = {}) =>
      merchant.startSecure(orderId, { card: CHALLENGE, more: { pushUrl, ...more } }),
    readPushes: async () =>
      z
        .array(z.object({ orderId: z.string(), attempts: z.int(), deliveredAt: z.string().optional() }))
        .parse(await (await fetch(`${sandbox.baseUrl}/__sandbox/card/pushes`)).json()),
  };
}

test("the end of an authentication is sent to the merchant, signed over the exact text", async () => {
  const { sandbox, merchant, listener, start } = await startMerchant();
  await start("order-1");
  await merchant.authenticate("order-1", "success");
  const [notice] = await listener.receive(1);
  expect(notice?.fields).toEqual({
    numberOfNotify: "1",
    pushTime: expect.stringMatching(/^20[0-9]{12}$/),
    pushId: "00000001",
    orderId0000: "order-1",
    vResultCode0000: "G011A00100000000",
    txnType0000: "VerifyNotify",
    mpiMstatus0000: "success",
    cardMstatus0000: "success",
    dummy0000: "1",
  });
  expect(notice?.signature).toBe(signNotice(sandbox.settings.card.merchant, notice?.body ?? ""));
});

test("a notice is repeated until it is accepted", async () => {
  const { merchant, listener, start, readPushes } = await startMerchant([302]);
  await start("order-1");
  await merchant.authenticate("order-1", "failure");
  const notices = await listener.receive(2);
  expect(new Set(notices.map(({ body }) => body)).size).toBe(1);
  await vi.waitFor(async () => {
    expect(await readPushes()).toMatchObject([{ attempts: 2, deliveredAt: expect.any(String) }]);
  }, WAIT);
}, 30_000);

test("an undelivered notice is sent after a restart", async () => {
  const { sandbox, merchant, listener, start } = await startMerchant();
  await start("order-1");
  await merchant.authenticate("order-1", "success");
  await sandbox.restart();
  const [notice] = await listener.receive(1);
  expect(notice?.fields["orderId0000"]).toBe("order-1");
});

test("on demand the merchant is notified before the browser returns", async () => {
  const { merchant, listener, start } = await startMerchant();
  await merchant.setSwitch({ effect: "push-first" });
  await start("order-1");
  await merchant.authenticate("order-1", "success");
  expect(listener.received.map(({ fields }) => fields["orderId0000"])).toEqual(["order-1"]);
});

test("a notice can come twice, not at all, or with a signature that is wrong", async () => {
  const { sandbox, merchant, listener, start, readPushes } = await startMerchant();
  for (const effect of ["push-first", "push-twice"]) await merchant.setSwitch({ effect });
  await start("order-1");
  await merchant.authenticate("order-1", "success");
  expect(listener.received).toHaveLength(2);
  expect(listener.received[0]).toEqual(listener.received[1]);

  await merchant.setSwitch({ effect: "push-none" });
  await start("order-2");
  await merchant.authenticate("order-2", "success");
  expect((await readPushes()).map(({ orderId }) => orderId)).toEqual(["order-1"]);

  for (const effect of ["push-first", "push-forged"]) await merchant.setSwitch({ effect });
  await start("order-3");
  await merchant.authenticate("order-3", "success");
  const forged = listener.received[2];
  expect(forged?.fields["orderId0000"]).toBe("order-3");
  expect(forged?.signature).not.toBe(signNotice(sandbox.settings.card.merchant, forged?.body ?? ""));
});

test("a notice can be requested, with the status of the merchant's answer", async () => {
  const { sandbox, merchant, start } = await startMerchant([401]);
  await start("order-1");
  expect((await sandbox.post("/__sandbox/card/push", { orderId: "order-1" })).status).toBe(400);
  await merchant.setSwitch({ effect: "push-none" });
  await merchant.authenticate("order-1", "success");
  const forged = await sandbox.post("/__sandbox/card/push", { orderId: "order-1", isForged: true });
  expect(forged.body).toEqual({ status: 401 });
  expect((await sandbox.post("/__sandbox/card/push", { orderId: "order-1" })).body).toEqual({ status: 200 });
});

test("the final result of a pending payment is sent as well", async () => {
  const { sandbox, merchant, listener, start } = await startMerchant();
  await start("order-1", { amount: "3302" });
  await merchant.authenticate("order-1", "success");
  await sandbox.post("/__sandbox/card/settle", { orderId: "order-1", outcome: "success" });
  const notices = await listener.receive(2);
  expect(notices.map(({ fields }) => fields["cardMstatus0000"]).sort()).toEqual(["pending", "success"]);
  expect((await merchant.ledger()).charged).toBe(3302);
});

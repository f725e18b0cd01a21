import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSandboxCards } from "../../../testing/sandbox-cards.ts";
import { describeCardProvider } from "./card.contract-test.ts";
import { startCardStandIn } from "./card.stand-in.ts";
import { createCardProvider } from "./card.ts";

describeCardProvider("its wire protocol describes it", startCardStandIn);

describeCardProvider("the sandbox speaks it", async () => {
  const sandbox = await startSandboxCards();
  return {
    ...sandbox,
    makeToken: (card) => sandbox.makeToken(card === "good" ? {} : { expiry: "02/99" }),
    disturbNext: (command, effect) => sandbox.control("/card/switches", { effect, command }),
    moneyOf: async (orderId) => {
      const { charged = 0, refunded = 0 } = (await sandbox.readLedger()).get(orderId) ?? {};
      return { charged, refunded };
    },
  };
});

const settings = {
  merchantCcid: "A100000000000001069999cc",
  merchantKey: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
  baseUrl: "http://127.0.0.1:9",
  isDummy: false,
};

describe("an answer to the question how an order stands", () => {
  let result: Record<string, string>;
  const server = createServer((_, response) => void response.end(JSON.stringify({ result })));
  const charged = {
    mstatus: "success",
    vResultCode: "G021000000000000",
    mpiMstatus: "success",
    cardMstatus: "success",
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  function ask() {
    const { port } = server.address() as AddressInfo;
    return createCardProvider({ ...settings, baseUrl: `http://127.0.0.1:${port}` }).ask("order-1");
  }

  test("that speaks of another order is none", async () => {
    result = { ...charged, orderId: "order-2" };
    expect(await ask()).toEqual({ state: "unknown" });
  });

  test("that says how much was charged is taken at its word", async () => {
    result = { ...charged, orderId: "order-1", reqAmount: "3300" };
    expect(await ask()).toEqual({ state: "charged", amount: 3300, resultCode: "" });
    result = { ...charged, orderId: "order-1" };
    expect(await ask()).toEqual({ state: "charged", resultCode: "" });
  });

  test("that is no JSON, or of another shape, is none", async () => {
    result = { mstatus: "great" };
    expect(await ask()).toEqual({ state: "unknown" });
  });
});

test("a notification of several orders is read entry by entry", () => {
  const body = new TextEncoder().encode(
    new URLSearchParams({
      numberOfNotify: "3",
      orderId0000: "order-1",
      vResultCode0000: "G011A00100000000",
      mpiMstatus0000: "success",
      cardMstatus0000: "success",
      orderId0001: "order-2",
      vResultCode0001: "GE24000000000000",
      mpiMstatus0001: "failure",
      cardMstatus0001: "",
      orderId0002: "order-3",
      vResultCode0002: "G011AE0900000000",
      mpiMstatus0002: "success",
      cardMstatus0002: "pending",
      orderId0003: "order-4",
      vResultCode0003: "A001000000000000",
      txnType0003: "Cancel",
    }).toString(),
  );
  const value = createHmac("sha256", Buffer.from(settings.merchantKey, "hex")).update(body).digest("hex");
  const header = `h=HmacSHA256;s=${settings.merchantCcid};v=${value}`;
  expect(createCardProvider(settings).readPush(body, header)).toEqual([
    { orderId: "order-1", standing: { state: "charged", resultCode: "G011A00100000000" } },
    { orderId: "order-2", standing: { state: "failed", failure: "cancelled", resultCode: "GE24000000000000" } },
    { orderId: "order-3", standing: { state: "pending", resultCode: "G011AE0900000000" } },
    { orderId: "order-4", standing: { state: "unknown", resultCode: "A001000000000000" } },
  ]);
  expect(createCardProvider(settings).readPush(body, header.replace("v=", "v=0"))).toBeUndefined();
});

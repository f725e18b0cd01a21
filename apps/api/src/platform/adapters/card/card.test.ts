import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startOwnSandbox } from "../../../testing/own-sandbox.ts";
import { openSandboxCards } from "../../../testing/sandbox-cards.ts";
import { openSandboxControl } from "../../../testing/sandbox-control.ts";
import { describeCardProvider } from "./card.contract-test.ts";
import { createCardProvider } from "./card.ts";

const place = await startOwnSandbox();
const control = openSandboxControl(place);
const sandbox = openSandboxCards(place);

describeCardProvider("the sandbox speaks it", {
  settings: sandbox.settings,
  makeToken: (card) => sandbox.makeToken(card === "good" ? {} : { expiry: "02/99" }),
  authenticate: sandbox.authenticate,
  disturbNext: async (command, orderId, effect) => {
    await control.post("/__sandbox/card/switches", { effect, command, orderId });
  },
  moneyOf: async (orderId) => {
    const { charged = 0, refunded = 0 } = (await sandbox.readLedger()).get(orderId) ?? {};
    return { charged, refunded };
  },
});

describe("an answer to the query of an order's status", () => {
  const orderId = randomUUID();
  const charged = {
    mstatus: "success",
    vResultCode: "G021000000000000",
    mpiMstatus: "success",
    cardMstatus: "success",
  };

  async function askAndReceive(result: Record<string, string>) {
    const target = "/test-paynow/v2/GetResult/mpi";
    await control.failNext({ service: "card", target, status: 200, body: JSON.stringify({ result }) });
    return createCardProvider(sandbox.settings).ask(orderId);
  }

  test("that names another order counts as no answer", async () => {
    expect(await askAndReceive({ ...charged, orderId: "order-2" })).toEqual({ state: "unknown" });
  });

  test("that gives the charged amount is reported with it", async () => {
    const answer = { ...charged, orderId };
    expect(await askAndReceive({ ...answer, reqAmount: "3300" })).toEqual({
      state: "charged",
      amount: 3300,
      resultCode: "",
    });
    expect(await askAndReceive(answer)).toEqual({ state: "charged", resultCode: "" });
    // An empty amount is not 0 yen.
    expect(await askAndReceive({ ...answer, reqAmount: "" })).toEqual({ state: "charged", resultCode: "" });
  });

  test("that gives the time of the charge is read as Japan's time; another text is no time", async () => {
    const answer = { ...charged, orderId };
    expect(await askAndReceive({ ...answer, centerResponseDate: "20261231235950" })).toEqual({
      state: "charged",
      chargedAt: new Date("2026-12-31T23:59:50+09:00"),
      resultCode: "",
    });
    expect(await askAndReceive({ ...answer, centerResponseDate: "20261331235950" })).toEqual({
      state: "charged",
      resultCode: "",
    });
  });

  test("that is not JSON, or of another shape, counts as no answer", async () => {
    expect(await askAndReceive({ mstatus: "great" })).toEqual({ state: "unknown" });
    await control.failNext({ service: "card", target: "/test-paynow/v2/GetResult/mpi", status: 200, body: "<html>" });
    expect(await createCardProvider(sandbox.settings).ask(orderId)).toEqual({ state: "unknown" });
  });
});

const settings = {
  merchantCcid: "A100000000000001069999cc",
  merchantKey: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
  baseUrl: "http://127.0.0.1:9",
  isDummy: false,
};

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
    { orderId: "order-1", providerStatus: { state: "charged", resultCode: "G011A00100000000" } },
    { orderId: "order-2", providerStatus: { state: "failed", failure: "cancelled", resultCode: "GE24000000000000" } },
    { orderId: "order-3", providerStatus: { state: "pending", resultCode: "G011AE0900000000" } },
    { orderId: "order-4", providerStatus: { state: "unknown", resultCode: "A001000000000000" } },
  ]);
  expect(createCardProvider(settings).readPush(body, header.replace("v=", "v=0"))).toBeUndefined();
});

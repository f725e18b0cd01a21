import { describe, expect, test } from "vitest";
import type { ProviderStatus } from "../../platform/adapters/card/card.port.ts";
import {
  askResult,
  begun,
  comeBack,
  createPaymentClient,
  notify,
  notifyWith,
  paid,
  pay,
  readEnd,
  readStarted,
} from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

const client = useTestClient(createPaymentClient);

const SOURCES = {
  return: async (orderId: string) => void (await comeBack(client, client.cards.writeReturn(orderId))),
  push: async (orderId: string) => void (await notify(client, orderId)),
  query: async (orderId: string) => void (await askResult(client, orderId)),
  job: async () => {
    client.advance({ minutes: 1 });
    await reconcilePayments(client.deps);
  },
} as const;

type Source = keyof typeof SOURCES;

/** Every order in which some of the sources, at least one, can come. */
function orders(sources: Source[]): Source[][] {
  return sources.flatMap((source) => [
    [source],
    ...orders(sources.filter((other) => other !== source)).map((rest) => [source, ...rest]),
  ]);
}

const ALL = orders(["return", "push", "query", "job"]);

describe("a charge found by every order of return, notification, query and job", () => {
  test.each(ALL.map((sources) => [sources.join(", "), sources] as const))("%s", async (_, sources) => {
    const orderId = await begun(client);
    client.cards.end(orderId, { state: "charged" });
    for (const source of sources) await SOURCES[source](orderId);
    expect(await readEnd(client)).toEqual({
      payments: ["paid"],
      statusId: 4,
      notified: ["payment.paid"],
      audited: ["payment.paid", "payment.start"],
      tasks: [],
    });
  });
});

describe("a failure found by every order of return, notification, query and job", () => {
  test.each(ALL.map((sources) => [sources.join(", "), sources] as const))("%s", async (_, sources) => {
    const orderId = await begun(client);
    client.cards.end(orderId, { state: "failed", failure: "authentication", resultCode: "GE23000000000000" });
    for (const source of sources) await SOURCES[source](orderId);
    expect(await readEnd(client)).toEqual({
      payments: ["failed"],
      statusId: 3,
      notified: ["payment.failed"],
      audited: ["payment.failed", "payment.start"],
      tasks: [],
    });
  });
});

test("return, notification, query and job at the same moment, from two processes, pay once", async () => {
  const orderId = await begun(client);
  client.cards.end(orderId, { state: "charged" });
  const other = client.another();
  client.advance({ minutes: 1 });
  await Promise.all([
    comeBack(client, client.cards.writeReturn(orderId)),
    comeBack(other, client.cards.writeReturn(orderId)),
    notify(client, orderId),
    notify(other, orderId, orderId),
    askResult(client, orderId),
    askResult(other, orderId),
    reconcilePayments(client.deps),
    reconcilePayments(other.deps),
  ]);
  expect(await readEnd(client)).toMatchObject({
    payments: ["paid"],
    statusId: 4,
    audited: ["payment.paid", "payment.start"],
  });
});

test("a charge of another amount than the charge's pays nothing, and is shown to the clinic at once", async () => {
  const orderId = await begun(client);
  client.cards.end(orderId, { state: "charged", amount: 33_000 });
  expect((await askResult(client, orderId)).body).toMatchObject({ state: "pending", isCharged: null });
  await askResult(client, orderId);
  expect(await readEnd(client)).toMatchObject({
    payments: ["pending"],
    statusId: 3,
    notified: [],
    tasks: ["payment-unknown charged 33000 of 3300"],
  });
  client.cards.end(orderId, { state: "charged", amount: 3300 });
  await askResult(client, orderId);
  expect(await readEnd(client)).toMatchObject({ payments: ["paid"], statusId: 4 });
});

test("additional medicine that is paid is completed too", async () => {
  await paid(client, "medicine");
  expect(await readEnd(client, "medicine")).toMatchObject({ payments: ["paid"], statusId: 8 });
});

describe("the return of the browser", () => {
  test.each<[ProviderStatus, string, string]>([
    [{ state: "charged" }, "success", "G011A00100000000"],
    [{ state: "failed", failure: "card" }, "failure", "GE23000000000000"],
    [{ state: "pending" }, "pending", "GE23000000000000"],
    [{ state: "running" }, "pending", "GE23000000000000"],
  ])("after %o leads to the portal with the provider's result: %s", async (providerStatus, mstatus, code) => {
    const orderId = await begun(client);
    client.cards.end(orderId, providerStatus);
    expect(await comeBack(client, client.cards.writeReturn(orderId))).toBe(
      `https://portal.example/payment/${client.treatmentId("visit")}/secure-complete?v_result_code=${code}&order_id=${orderId}&mstatus=${mstatus}`,
    );
  });

  test.each(["made-up", undefined])(
    "signed with %s names no treatment, as for an unknown order, and changes nothing",
    async (signature) => {
      const orderId = await begun(client);
      client.cards.end(orderId, { state: "charged" });
      const form = new URLSearchParams({ OrderId: orderId, vResultCode: "G011A00100000000" });
      if (signature !== undefined) form.set("vAuthInfo", signature);
      expect(await comeBack(client, form)).toBe("https://portal.example/mypage");
      form.set("OrderId", "no-such-order");
      expect(await comeBack(client, form)).toBe("https://portal.example/mypage");
      expect((await readEnd(client)).payments).toEqual(["authenticating"]);
    },
  );

  test("of an unknown order leads to the portal's own page", async () => {
    expect(await comeBack(client, client.cards.writeReturn("no-such-order"))).toBe("https://portal.example/mypage");
    expect(await comeBack(client, new URLSearchParams())).toBe("https://portal.example/mypage");
  });

  test("while the provider cannot be reached shows the payment as pending, and the job finds the result", async () => {
    const orderId = await begun(client);
    client.cards.end(orderId, { state: "charged" });
    client.cards.failAsking(true);
    expect(await comeBack(client, client.cards.writeReturn(orderId))).toContain("mstatus=pending");
    client.cards.failAsking(false);
    client.advance({ minutes: 1 });
    expect(await reconcilePayments(client.deps)).toBe(1);
    expect((await readEnd(client)).payments).toEqual(["paid"]);
  });

  test("while the database is down still leads to the portal", async () => {
    const orderId = await begun(client);
    client.cards.end(orderId, { state: "charged" });
    client.cards.during(async () => {
      await client.database.execute("alter table treatment rename to treatment_away");
    });
    const location = await comeBack(client, client.cards.writeReturn(orderId));
    await client.database.execute("alter table treatment_away rename to treatment");
    expect(location).toContain("mstatus=pending");
  });
});

test.each([
  ["an order id that no database takes", "\u0000", "select 1"],
  ["an order that cannot be looked up", undefined, "alter table payment rename to payment_away"],
])("the return of the browser with %s leads to the portal, not to a JSON error", async (_, id, trouble) => {
  const orderId = await begun(client);
  await client.database.execute(trouble);
  const form = client.cards.writeReturn(orderId);
  form.set("OrderId", id ?? orderId);
  expect(await comeBack(client, form)).toBe("https://portal.example/mypage");
});

describe("a notification", () => {
  test("with a wrong signature is S001, and changes nothing", async () => {
    const orderId = await begun(client);
    client.cards.end(orderId, { state: "charged" });
    expect(await notifyWith(client, client.cards.writePush(orderId).body, "made-up")).toBe(401);
    expect((await readEnd(client)).payments).toEqual(["authenticating"]);
  });

  test("of a batch settles each, and ignores unknown orders", async () => {
    const visit = await begun(client);
    const medicine = await begun(client, {}, { treatment: "medicine" });
    client.cards.end(visit, { state: "charged" });
    client.cards.end(medicine, { state: "failed", failure: "card" });
    expect(await notify(client, visit, "no-such-order", medicine, visit)).toBe(200);
    expect((await readEnd(client)).statusId).toBe(4);
    expect((await readEnd(client, "medicine")).payments).toEqual(["failed"]);
  });

  test("that comes a hundred times is accepted a hundred times, and counts once", async () => {
    const orderId = await begun(client);
    client.cards.end(orderId, { state: "charged" });
    for (let time = 0; time < 100; time += 1) expect(await notify(client, orderId)).toBe(200);
    expect(await readEnd(client)).toMatchObject({ payments: ["paid"], audited: ["payment.paid", "payment.start"] });
  });

  test("before the answer to the start has arrived is accepted too, and the start answers paid", async () => {
    client.cards.during(async () => {
      const [orderId = ""] = client.cards.orders.keys();
      client.cards.end(orderId, { state: "charged" });
      await notify(client, orderId);
    });
    expect(readStarted(await pay(client))).toMatchObject({ payment: { state: "paid" }, secure: null });
    expect(await readEnd(client)).toMatchObject({ payments: ["paid"], statusId: 4 });
  });
});

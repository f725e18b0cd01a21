import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import {
  askResult,
  begun,
  createPaymentClient,
  paid,
  pay,
  paymentPath,
  readAttempt,
  readEnd,
} from "../../testing/test-payments.ts";
import { leaseUnknownPayments } from "./payment.store.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createPaymentClient();
});

afterEach(() => client.close());

describe("a patient who does not return", () => {
  test("is waited for until the provider has closed the authentication, and then notified", async () => {
    const orderId = await begun(client);
    client.advance({ minutes: 11 });
    await reconcilePayments(client.deps);
    expect((await readAttempt(client, orderId)).body).toMatchObject({ state: "authenticating" });
    client.advance({ minutes: 2 });
    await reconcilePayments(client.deps);
    expect((await readAttempt(client, orderId)).body).toMatchObject({ state: "failed", reason: "cancelled" });
    expect((await readEnd(client)).notified).toEqual(["payment.failed"]);
    expect((await pay(client, { token: "token-2" })).status).toBe(201);
  });

  test("gets the address of the card company's page for as long as it is open, and no other patient does", async () => {
    const orderId = await begun(client);
    const secure = { url: `https://card.example/secure/${orderId}`, method: "GET", fields: {} };
    client.advance({ minutes: 9 });
    expect((await readAttempt(client, orderId)).body).toMatchObject({ state: "authenticating", secure });
    const page = await client.as("hanako").get(paymentPath(client));
    expect(page.body).toMatchObject({ attempt: { state: "authenticating", secure } });
    expect(JSON.stringify((await client.as("taro").get(paymentPath(client))).body)).not.toContain("card.example");
    expect(JSON.stringify((await readAttempt(client, orderId, "taro")).body)).not.toContain("card.example");
    client.advance({ minutes: 1 });
    expect((await readAttempt(client, orderId)).body).toMatchObject({ state: "authenticating", secure: null });
  });

  test("gets no address once it is over", async () => {
    const orderId = await paid(client);
    expect((await readAttempt(client, orderId)).body).toMatchObject({ state: "paid", secure: null });
  });

  test("is not given up while the provider cannot be polled", async () => {
    const orderId = await begun(client);
    client.cards.failAsking(true);
    client.advance({ days: 2 });
    await reconcilePayments(client.deps);
    expect((await readAttempt(client, orderId)).body).toMatchObject({ state: "authenticating", isCharged: null });
    expect((await readEnd(client)).tasks).toEqual(["payment-unknown authenticating"]);
    expect(refusalOf(await pay(client, { token: "token-2" }))).toBe("E005");
  });
});

test("a card company that has not answered leaves the payment pending until it has", async () => {
  const orderId = await begun(client);
  client.cards.end(orderId, { state: "pending" });
  expect((await askResult(client, orderId)).body).toMatchObject({ state: "pending", isCharged: null });
  client.advance({ days: 1 });
  await reconcilePayments(client.deps);
  expect((await readEnd(client)).payments).toEqual(["pending"]);
  client.cards.end(orderId, { state: "charged" });
  client.advance({ hours: 2 });
  await reconcilePayments(client.deps);
  expect(await readEnd(client)).toMatchObject({ payments: ["paid"], statusId: 4, notified: ["payment.paid"] });
});

test("two processes poll each attempt once", async () => {
  await begun(client);
  await begun(client, {}, { treatment: "medicine" });
  client.advance({ minutes: 1 });
  const counts = await Promise.all([reconcilePayments(client.deps), reconcilePayments(client.another().deps)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(client.cards.asked()).toBe(2);
});

test("of many due attempts only the oldest are leased, up to the requested number", async () => {
  await client.close();
  const names = Array.from({ length: 12 }, (_, index) => `visit${index}`);
  const visit = { customer: "hanako", statusId: 3 as const, startsAt: "2026-05-12T10:00:00+09:00", charge: {} };
  client = await createTestClient({
    at: "2026-05-12T18:00:00+09:00",
    customers: { hanako: {} },
    treatments: Object.fromEntries(names.map((name) => [name, visit])),
  });
  const orderIds: string[] = [];
  for (const treatment of names) {
    orderIds.push(await begun(client, { token: `token-${treatment}` }, { treatment }));
    client.advance({ seconds: 1 });
  }
  client.advance({ minutes: 1 });
  const now = client.now();
  const leaseUntil = new Date(now.getTime() + 20_000);
  const taken = await leaseUnknownPayments(client.database, { now, leaseUntil, limit: 5 });
  expect(taken.map(({ orderId }) => orderId).sort()).toEqual(orderIds.slice(0, 5).sort());
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cardAccount } from "../../records/card/payment-card.table.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import {
  begun,
  chargeAndNotify,
  createPaymentClient,
  pay,
  paymentPath,
  readAttempt,
  readEnd,
} from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createPaymentClient);

describe("a start", () => {
  test("leads to the card company's page, and whether the card is charged is still unknown", async () => {
    const answer = await pay(client);
    const [orderId = ""] = client.cards.orders.keys();
    const secure = { url: `https://card.example/secure/${orderId}`, method: "GET", fields: {} };
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        payment: {
          orderId,
          state: "authenticating",
          reason: null,
          isCharged: null,
          amount: 3300,
          startedAt: "2026-05-12T18:00:00+09:00",
          paidAt: null,
          secure,
        },
        secure,
      },
    ]);
  });

  test("sends the provider the amount, the card, the device and the patient's contact, and nothing else", async () => {
    await pay(client);
    const [order] = client.cards.orders.values();
    const { providerStatus: _, chargedTimes: __, refunded: ___, ...sent } = order ?? {};
    expect(sent).toEqual({
      orderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      amount: 3300,
      card: { token: "token-1" },
      contact: { email: "hanako@example.com" },
      browser: { address: "127.0.0.1", userAgent: "", accept: "*/*" },
      returnUrl: "https://portal.example/api/v1/callback/card/return",
      pushUrl: "https://portal.example/api/v1/callback/card",
      minutesToAuthenticate: 10,
    });
  });

  test("of a patient without a mail address names the telephone number instead", async () => {
    await client.database.update(customer).set({ email: null }).where(eq(customer.identityUid, "uid-hanako"));
    await pay(client);
    expect([...client.cards.orders.values()][0]?.contact).toEqual({ phoneNumber: expect.stringMatching(/^\d{11}$/) });
  });

  test("is stored and committed before the provider is called", async () => {
    let states: string[] = [];
    client.cards.during(async () => {
      states = (await client.another().database.select().from(payment)).map(({ state }) => state);
    });
    await pay(client);
    expect(states).toEqual(["created"]);
  });

  test("leaves neither card, token nor address in the log", async () => {
    await pay(client, { token: "secret-token" });
    expect(client.logLines.join("\n")).not.toMatch(/secret-token|hanako@example\.com|127\.0\.0\.1/);
  });
});

describe("the same start again", () => {
  test("with the same key answers the same attempt", async () => {
    const first = await pay(client, {}, { key: "one" });
    const again = await pay(client, {}, { key: "one" });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(client.cards.orders.size).toBe(1);
  });

  test("by the back button, a reload or a second tab leads to the same page of the card company", async () => {
    const first = await pay(client, {}, { key: "one" });
    const again = await pay(client, {}, { key: "two" });
    expect(again.body).toEqual(first.body);
    expect(client.cards.orders.size).toBe(1);
  });

  test("with the same key for another request is E001", async () => {
    await pay(client, {}, { key: "one" });
    expect(refusalOf(await pay(client, { token: "token-2" }, { key: "one" }))).toBe("E001");
    expect(client.cards.orders.size).toBe(1);
  });

  test("while the first still runs is a 409 with advice to retry; two at once make one attempt", async () => {
    const second = new Promise<{ status: number; code: string | undefined; retry: string | null }>((resolve) => {
      client.cards.during(async () => {
        const answer = await pay(client.another(), {}, { key: "one" });
        resolve({ status: answer.status, code: refusalOf(answer), retry: answer.headers.get("retry-after") });
      });
    });
    expect((await pay(client, {}, { key: "one" })).status).toBe(201);
    expect(await second).toEqual({ status: 409, code: "E005", retry: "1" });
    expect(client.cards.orders.size).toBe(1);
  });

  test("ten times at once from two processes makes one attempt", async () => {
    const other = client.another();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => pay(index % 2 === 0 ? client : other)));
    expect(client.cards.orders.size).toBe(1);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect((await readEnd(client)).payments).toEqual(["authenticating"]);
  });

  test("with another card, while the outcome of the first is unknown, is refused", async () => {
    await pay(client);
    const answer = await pay(client, { token: "token-2" });
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: "E005", message: "前のお支払いの結果を確認しています。完了するまでお待ちください。" },
    ]);
  });
});

test("a new card to be stored is sent with the account to store it under, and listed only after it has paid", async () => {
  const orderId = await begun(client, { saveCard: true });
  const [account] = await client.database.select().from(cardAccount);
  expect(client.cards.orders.get(orderId)?.card).toEqual({ token: "token-1", storeUnder: account?.providerAccountId });
  expect((await client.as("hanako").get(paymentPath(client))).body).toMatchObject({ card: null });
  await chargeAndNotify(client, orderId);
  await readAttempt(client, orderId);
  client.advance({ seconds: 15 });
  await readAttempt(client, orderId);
  const page = await client.as("hanako").get(paymentPath(client, "medicine"));
  expect(page.body).toMatchObject({ card: { brand: "Visa", last4: "**11", expiry: "12/30", isDefault: true } });
});

import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customer } from "../customer/customer.table.ts";
import { refusalOf, type TestClient } from "../testing/test-client.ts";
import { begun, createPayingClient, notify, pay, paymentPath, readEnd, readStarted } from "../testing/test-payments.ts";
import { insertCharge } from "./charge.store.ts";
import { payment } from "./payment.table.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createPayingClient();
});

afterEach(() => client.close());

function reissue() {
  const key = { medicalBusinessId: client.medicalBusinessId, treatmentId: client.treatmentId("visit") };
  return insertCharge(client.database, key, {
    lines: [{ label: "診察料", quantity: 1, unitPrice: 4400 }],
    total: 4400,
    issuedAt: client.now(),
    dueAt: new Date("2026-05-20T23:59:59+09:00"),
  });
}

describe("a start", () => {
  test("leads to the card company's page, and nobody knows yet whether anything is charged", async () => {
    const answer = await pay(client);
    const [orderId = ""] = client.cards.orders.keys();
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
        },
        secure: { url: `https://card.example/secure/${orderId}`, method: "GET", fields: {} },
      },
    ]);
  });

  test("tells the provider the amount, the card, the device and how to reach her, and nothing else of hers", async () => {
    await pay(client);
    const [order] = client.cards.orders.values();
    const { standing: _, chargedTimes: __, refunded: ___, ...sent } = order ?? {};
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

  test("of a patient without a mail address names her telephone number instead", async () => {
    await client.database.update(customer).set({ email: null }).where(eq(customer.identityUid, "uid-hanako"));
    await pay(client);
    expect([...client.cards.orders.values()][0]?.contact).toEqual({ phoneNumber: expect.stringMatching(/^\d{11}$/) });
  });

  test("is written down and committed before the provider hears of it", async () => {
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
  test("by the same key answers the same attempt", async () => {
    const first = await pay(client, {}, { key: "one" });
    const again = await pay(client, {}, { key: "one" });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(client.cards.orders.size).toBe(1);
  });

  test("by the back button, a reload or a second tab leads on to the same page of the card company", async () => {
    const first = await pay(client, {}, { key: "one" });
    const again = await pay(client, {}, { key: "two" });
    expect(again.body).toEqual(first.body);
    expect(client.cards.orders.size).toBe(1);
  });

  test("by the same key for something else is E001", async () => {
    await pay(client, {}, { key: "one" });
    expect(refusalOf(await pay(client, { token: "token-2" }, { key: "one" }))).toBe("E001");
    expect(client.cards.orders.size).toBe(1);
  });

  test("while the first still runs is a 409 that says to retry; two at once make one attempt", async () => {
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

  test("with another card, while it is not known how the first ended, is refused", async () => {
    await pay(client);
    const answer = await pay(client, { token: "token-2" });
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: "E005", message: "前のお支払いの結果を確認しています。完了するまでお待ちください。" },
    ]);
  });
});

describe("a start is refused", () => {
  test("when the amount has changed since the page was opened: E001, and nothing is sent", async () => {
    await reissue();
    const answer = await pay(client);
    expect(answer.body).toEqual({
      code: "E001",
      message: "金額が更新されました。最新の請求内容をご確認ください。",
      issues: [{ path: "chargeVersion", message: "金額が更新されました。最新の請求内容をご確認ください。" }],
    });
    expect(client.cards.orders.size).toBe(0);
    expect(readStarted(await pay(client, { chargeVersion: 2 })).payment.amount).toBe(4400);
  });

  test("after the last second of the last day, and not before", async () => {
    client.moveTo("2026-05-21T00:00:00+09:00");
    expect((await pay(client)).body).toEqual({
      code: "T009",
      message: "お支払い期限を過ぎています。クリニックへお問い合わせください。",
    });
    client.moveTo("2026-05-20T23:59:59+09:00");
    expect((await pay(client)).status).toBe(201);
  });

  test("for what is completed or was never billed: T009", async () => {
    expect(refusalOf(await pay(client, {}, { treatment: "earlier" }))).toBe("T009");
    const orderId = await begun(client);
    client.cards.end(orderId, { state: "charged" });
    await notify(client, orderId);
    expect((await pay(client, { token: "token-2" })).body).toEqual({
      code: "T009",
      message: "このお支払いは完了しています。",
    });
  });

  test("for another patient's treatment as for one that does not exist", async () => {
    const theirs = await pay(client, {}, { customer: "taro" });
    const path = paymentPath(client).replace(client.treatmentId("visit"), "3f2f3c1e-0000-4000-8000-000000000000");
    const nothing = await client.as("taro").post(path, { token: "token-1", chargeVersion: 1 });
    expect([theirs.status, theirs.body]).toEqual([nothing.status, nothing.body]);
    expect(refusalOf(theirs)).toBe("T001");
    expect(client.cards.orders.size).toBe(0);
  });

  test("by a card that is nobody's: P002", async () => {
    for (const cardId of ["no-card", "3f2f3c1e-0000-4000-8000-000000000000"]) {
      expect(refusalOf(await pay(client, { cardId }))).toBe("P002");
    }
  });

  test("for the sixth time on one day in Japan, and not on the next", async () => {
    for (let time = 1; time <= 5; time += 1) {
      const orderId = await begun(client, { token: `token-${time}` });
      client.cards.end(orderId, { state: "failed", failure: "card" });
      await client.as("hanako").get(paymentPath(client));
      client.advance({ seconds: 20 });
      await client.as("hanako").get(`${paymentPath(client)}/${orderId}`);
    }
    const answer = await pay(client, { token: "token-6" });
    expect([answer.status, refusalOf(answer), answer.headers.get("retry-after")]).toEqual([429, "E005", "21500"]);
    expect((await client.as("hanako").get(paymentPath(client))).body).toMatchObject({ attemptsLeft: 0 });
    client.moveTo("2026-05-13T00:00:00+09:00");
    expect((await pay(client, { token: "token-6" })).status).toBe(201);
  });
});

describe("a start that the provider does not take", () => {
  test.each([
    ["authentication", "GE23000000000000", "P004"],
    ["card", "AC09000000000000", "P001"],
    ["input", "OC09000000000000", "P001"],
    ["system", "OD01000000000000", "P001"],
  ] as const)(
    "for want of %s (%s) is %s, nothing is charged, and she may try again",
    async (failure, resultCode, code) => {
      client.cards.answerNextBeginning({ verdict: "refused", failure, resultCode });
      expect(refusalOf(await pay(client))).toBe(code);
      const page = await client.as("hanako").get(paymentPath(client));
      expect(page.body).toMatchObject({ attempt: { state: "failed", reason: failure, isCharged: false } });
      expect((await pay(client, { token: "token-2" })).status).toBe(201);
    },
  );

  test("by a token that has expired says what to do", async () => {
    client.cards.answerNextBeginning({ verdict: "refused", failure: "input", resultCode: "OC09000000000000" });
    expect((await pay(client)).body).toEqual({
      code: "P001",
      message: "カード情報に誤りがあります。請求は行われていません。入力内容をご確認ください。",
    });
  });

  test("because it cannot be reached is P001, and the same key says so again", async () => {
    client.cards.answerNextBeginning({ verdict: "unsent" });
    expect(refusalOf(await pay(client, {}, { key: "one" }))).toBe("P001");
    expect(refusalOf(await pay(client, {}, { key: "one" }))).toBe("P001");
    expect((await readEnd(client)).told).toEqual([]);
  });
});

describe("a start whose answer is lost", () => {
  test("leaves the payment unknown, is asked about by the same order, and no second one begins", async () => {
    client.cards.answerNextBeginning({ verdict: "unknown" }, { isTaken: true });
    const answer = readStarted(await pay(client));
    expect(answer).toMatchObject({ payment: { state: "pending", isCharged: null }, secure: null });
    expect(client.cards.asked()).toBe(1);
    expect(refusalOf(await pay(client, { token: "token-2" }))).toBe("E005");
    expect(client.cards.orders.size).toBe(1);
  });

  test("and that was charged all the same is paid", async () => {
    client.cards.answerNextBeginning({ verdict: "unknown" }, { isTaken: true });
    client.cards.during(async () => {
      client.cards.during(async () => {
        const [orderId = ""] = client.cards.orders.keys();
        client.cards.end(orderId, { state: "charged" });
      });
    });
    expect(readStarted(await pay(client)).payment).toMatchObject({ state: "paid", isCharged: true });
    expect(await readEnd(client)).toMatchObject({ payments: ["paid"], statusId: 4 });
  });

  test("and of which the provider knows nothing is given up after a minute", async () => {
    client.cards.answerNextBeginning({ verdict: "unknown" });
    const { payment: attempt } = readStarted(await pay(client));
    const path = `${paymentPath(client)}/${attempt.orderId}`;
    client.advance({ seconds: 50 });
    expect((await client.as("hanako").get(path)).body).toMatchObject({ state: "pending" });
    client.advance({ seconds: 20 });
    expect((await client.as("hanako").get(path)).body).toMatchObject({ state: "failed", reason: "system" });
    expect((await pay(client, { token: "token-2" })).status).toBe(201);
  });
});

test("a new card that is to be kept is kept first, and paid with by its id", async () => {
  await pay(client, { saveCard: true });
  const [order] = client.cards.orders.values();
  const [[accountId, [providerCardId]] = ["", [""]]] = client.cards.accounts;
  expect(order?.card).toEqual({ accountId, providerCardId });
  const page = await client.as("hanako").get(paymentPath(client));
  expect(page.body).toMatchObject({ card: { brand: "Visa", last4: "**11", expiry: "12/30", isDefault: true } });
});

test("a new card that cannot be kept is P002, and nothing is ordered", async () => {
  client.cards.refuseNextCard({ verdict: "refused", failure: "card", resultCode: "AC09000000000000" });
  expect(refusalOf(await pay(client, { saveCard: true }))).toBe("P002");
  expect(client.cards.orders.size).toBe(0);
  expect((await readEnd(client)).payments).toEqual(["failed"]);
});

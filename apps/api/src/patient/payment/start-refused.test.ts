import { readCardsCall } from "@madoguchi/contract/card/card.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { describe, expect, test } from "vitest";
import { insertCharge } from "../../records/charge/charge.store.ts";
import { refusalOf } from "../../testing/test-client.ts";
import {
  begun,
  createPaymentClient,
  paid,
  pay,
  paymentPath,
  readEnd,
  readStarted,
} from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const cardsPath = fillPath(readCardsCall.path, { medicalBusinessId: "business-test" });

const client = useTestClient(createPaymentClient);

function reissue() {
  const key = { medicalBusinessId: client.medicalBusinessId, treatmentId: client.treatmentId("visit") };
  return insertCharge(client.database, key, {
    lines: [{ label: "診察料", quantity: 1, unitPrice: 4400 }],
    total: 4400,
    issuedAt: client.now(),
    dueAt: new Date("2026-05-20T23:59:59+09:00"),
  });
}

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

  test("for a completed or never charged treatment: T009", async () => {
    expect(refusalOf(await pay(client, {}, { treatment: "earlier" }))).toBe("T009");
    await paid(client);
    expect((await pay(client, { token: "token-2" })).body).toEqual({
      code: "T009",
      message: "このお支払いは完了しています。",
    });
  });

  test("by a card's number in the place of a token, which is stored, sent and logged nowhere", async () => {
    const token = "4111 1111 1111 1111";
    expect(refusalOf(await pay(client, { token, saveCard: true }))).toBe("E001");
    expect(refusalOf(await client.as("hanako").post(cardsPath, { token, makeDefault: true }))).toBe("E001");
    expect((await readEnd(client)).payments).toEqual([]);
    expect([client.cards.orders.size, client.cards.accounts.size]).toEqual([0, 0]);
    expect(client.logLines.join("\n")).not.toMatch(/4111|1111 1111/);
  });

  test("for another patient's treatment like for one that does not exist", async () => {
    const theirs = await pay(client, {}, { customer: "taro" });
    const path = paymentPath(client).replace(client.treatmentId("visit"), "3f2f3c1e-0000-4000-8000-000000000000");
    const nothing = await client.as("taro").post(path, { token: "token-1", chargeVersion: 1 });
    expect([theirs.status, theirs.body]).toEqual([nothing.status, nothing.body]);
    expect(refusalOf(theirs)).toBe("T001");
    expect(client.cards.orders.size).toBe(0);
  });

  test("by an unknown card: P002", async () => {
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
    "for want of %s (%s) is %s, nothing is charged, and the patient may try again",
    async (failure, resultCode, code) => {
      client.cards.answerNextAuthorization({ outcome: "refused", failure, resultCode });
      expect(refusalOf(await pay(client))).toBe(code);
      const page = await client.as("hanako").get(paymentPath(client));
      expect(page.body).toMatchObject({ attempt: { state: "failed", reason: failure, isCharged: false } });
      expect((await pay(client, { token: "token-2" })).status).toBe(201);
    },
  );

  test("by an expired token, with advice", async () => {
    client.cards.answerNextAuthorization({ outcome: "refused", failure: "input", resultCode: "OC09000000000000" });
    expect((await pay(client)).body).toEqual({
      code: "P001",
      message: "カード情報に誤りがあります。請求は行われていません。入力内容をご確認ください。",
    });
  });

  test("because it cannot be reached is P001, also with the same key again", async () => {
    client.cards.answerNextAuthorization({ outcome: "unsent" });
    expect(refusalOf(await pay(client, {}, { key: "one" }))).toBe("P001");
    expect(refusalOf(await pay(client, {}, { key: "one" }))).toBe("P001");
    expect((await readEnd(client)).notified).toEqual([]);
  });
});

describe("a start whose answer is lost", () => {
  test("leaves the payment unknown, is resolved by the same order, and no second one begins", async () => {
    client.cards.answerNextAuthorization({ outcome: "unknown" }, { isTaken: true });
    const answer = readStarted(await pay(client));
    expect(answer).toMatchObject({ payment: { state: "pending", isCharged: null }, secure: null });
    expect(client.cards.asked()).toBe(1);
    expect(refusalOf(await pay(client, { token: "token-2" }))).toBe("E005");
    expect(client.cards.orders.size).toBe(1);
  });

  test("but that was charged is paid", async () => {
    client.cards.answerNextAuthorization({ outcome: "unknown" }, { isTaken: true });
    client.cards.during(async () => {
      client.cards.during(async () => {
        const [orderId = ""] = client.cards.orders.keys();
        client.cards.end(orderId, { state: "charged" });
      });
    });
    expect(readStarted(await pay(client)).payment).toMatchObject({ state: "paid", isCharged: true });
    expect(await readEnd(client)).toMatchObject({ payments: ["paid"], statusId: 4 });
  });

  test("and that the provider does not know is given up after a minute", async () => {
    client.cards.answerNextAuthorization({ outcome: "unknown" });
    const { payment: attempt } = readStarted(await pay(client));
    const path = `${paymentPath(client)}/${attempt.orderId}`;
    client.advance({ seconds: 50 });
    expect((await client.as("hanako").get(path)).body).toMatchObject({ state: "pending" });
    client.advance({ seconds: 20 });
    expect((await client.as("hanako").get(path)).body).toMatchObject({ state: "failed", reason: "system" });
    expect((await pay(client, { token: "token-2" })).status).toBe(201);
  });
});

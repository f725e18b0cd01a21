import { type CardList, cardListSchema } from "@madoguchi/contract/card/card";
import * as cardCalls from "@madoguchi/contract/card/card.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { describe, expect, test } from "vitest";
import { cardAccount, paymentCard } from "../../records/card/payment-card.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { readMessages } from "../../testing/test-notifications.ts";
import { begun, createPaymentClient, notify, pay, readStarted } from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createPaymentClient);

const business = { medicalBusinessId: "business-test" };

function add(token: string, makeDefault = false, customer = "hanako"): Promise<TestAnswer> {
  return client.as(customer).post(fillPath(cardCalls.addCardCall.path, business), { token, makeDefault });
}

function remove(cardId: string, customer = "hanako"): Promise<TestAnswer> {
  return client.as(customer).delete(fillPath(cardCalls.removeCardCall.path, { ...business, cardId }));
}

function choose(cardId: string, customer = "hanako"): Promise<TestAnswer> {
  return client.as(customer).put(fillPath(cardCalls.changeDefaultCardCall.path, { ...business, cardId }));
}

async function list(customer = "hanako"): Promise<CardList["cards"]> {
  const answer = await client.as(customer).get(fillPath(cardCalls.readCardsCall.path, business));
  return cardListSchema.parse(answer.body).cards;
}

describe("cards", () => {
  test("are an empty list, then the first is the default one, and each is the patient's alone", async () => {
    expect(await list()).toEqual([]);
    const answer = await add("token-1");
    const cardId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const card = { cardId, brand: "Visa", last4: "**11", expiry: "12/30", isDefault: true, isExpired: false };
    expect([answer.status, answer.body]).toEqual([201, { cards: [card] }]);
    expect(await list()).toEqual([card]);
    expect(await list("taro")).toEqual([]);
  });

  test("are notified to the patient when one is added, in case another person did it", async () => {
    await add("token-1");
    await add("token-1");
    expect(await readMessages(client, "hanako")).toContain("account.changed mail waiting");
    expect((await readMessages(client, "hanako")).filter((each) => each.startsWith("account"))).toHaveLength(1);
    expect(await readMessages(client, "taro")).toEqual([]);
  });

  test("are known to the provider by a random id, never by address or record code", async () => {
    await add("token-1");
    const [account] = await client.database.select().from(cardAccount);
    expect(account?.providerAccountId).toMatch(/^[0-9a-f-]{36}$/);
    expect([...client.cards.accounts.keys()]).toEqual([account?.providerAccountId]);
    await add("token-2");
    expect(client.cards.accounts.size).toBe(1);
  });

  test("by the same token again are the same, and the provider is called once", async () => {
    const first = await add("token-1");
    const again = await add("token-1");
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  test("by the same token at the same moment are the same card, which the provider gets once", async () => {
    const { addCard } = client.cards;
    let first: TestAnswer | undefined;
    client.cards.addCard = async (...card) => {
      client.cards.addCard = addCard;
      first = await add("token-1");
      return addCard(...card);
    };
    const second = await add("token-1");
    expect([second.status, second.body]).toEqual([first?.status, first?.body]);
    expect(await list()).toHaveLength(1);
  });

  test("that the provider had stored before, under the same id, are listed once", async () => {
    const card = { providerCardId: "card-1", brand: "Visa", last4: "**11", expiry: "12/30" };
    client.cards.addCard = () => Promise.resolve({ outcome: "done", card });
    await add("token-1");
    const [before] = await list();
    client.cards.addCard = () => Promise.resolve({ outcome: "done", card: { ...card, expiry: "12/34" } });
    expect((await add("token-2")).status).toBe(201);
    expect(await list()).toEqual([{ ...before, expiry: "12/34" }]);
  });

  test("leave no token in the database", async () => {
    await add("token-secret");
    expect(JSON.stringify(await client.database.select().from(paymentCard))).not.toContain("token-secret");
  });

  test("are shown with the default one first, and one at a time is the default", async () => {
    await add("token-1");
    await add("token-2");
    await add("token-3", true);
    const [, , second] = await list();
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    const answer = await choose(second?.cardId ?? "");
    expect(cardListSchema.parse(answer.body).cards[0]).toMatchObject({ cardId: second?.cardId, isDefault: true });
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test("past their month are shown as expired", async () => {
    await add("token-1");
    client.moveTo("2031-01-01T00:00:00+09:00");
    expect((await list())[0]).toMatchObject({ expiry: "12/30", isExpired: true });
  });

  test("added at once from two processes have one default", async () => {
    await Promise.all([
      add("token-1"),
      client
        .another()
        .as("hanako")
        .post(fillPath(cardCalls.addCardCall.path, business), { token: "token-2", makeDefault: true }),
    ]);
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });
});

describe("a card that the provider does not store is P002", () => {
  test.each([
    ["input", 400, "カード情報に誤りがあります。入力内容をご確認ください。"],
    ["card", 402, "カードを登録できませんでした。別のカードをお試しください。"],
    ["system", 502, "カード情報の登録中にエラーが発生しました。しばらく経ってから再度お試しください。"],
  ] as const)("with the failure %s and status %d", async (failure, status, message) => {
    client.cards.refuseNextCard({ outcome: "refused", failure, resultCode: "AC09000000000000" });
    const answer = await add("token-1");
    expect([answer.status, answer.body]).toEqual([status, { code: "P002", message }]);
    expect(await list()).toEqual([]);
  });

  test("and the eleventh attempt of a day in Japan is refused", async () => {
    client.moveTo("2026-05-20T08:59:00+09:00");
    for (let time = 1; time <= 10; time += 1) expect((await add(`token-${time}`)).status).toBe(201);
    client.moveTo("2026-05-20T23:59:00+09:00");
    const answer = await add("token-11");
    expect([answer.status, refusalOf(answer), answer.headers.get("retry-after")]).toEqual([429, "E005", "60"]);
    client.advance({ minutes: 1 });
    expect((await add("token-11")).status).toBe(201);
  });
});

describe("a removed card", () => {
  test("is gone here and at the provider, and the next becomes the default", async () => {
    await add("token-1");
    await add("token-2");
    const [first, second] = await list();
    const answer = await remove(first?.cardId ?? "");
    expect([answer.status, answer.body]).toEqual([200, { cards: [{ ...second, isDefault: true }] }]);
    expect([...client.cards.accounts.values()].flat()).toHaveLength(1);
    const again = await remove(first?.cardId ?? "");
    expect([again.status, again.body]).toEqual([200, answer.body]);
    expect(refusalOf(await remove(first?.cardId ?? "", "taro"))).toBe("E004");
    expect((await readAudit(client)).filter((line) => line.includes("card.remove"))).toHaveLength(1);
  });

  test("that the provider still has is P003 and is listed again as it was", async () => {
    await add("token-1");
    await add("token-2");
    const before = await list();
    for (const refusal of [
      { outcome: "refused", failure: "system", resultCode: "XE99000000000000" } as const,
      { outcome: "unknown" } as const,
    ]) {
      client.cards.refuseNextCard(refusal);
      const answer = await remove(before[1]?.cardId ?? "");
      expect([answer.status, refusalOf(answer)]).toEqual([502, "P003"]);
      expect(await list()).toEqual(before);
    }
  });

  test("while a payment by it is under way is P003, and can be removed after it", async () => {
    await add("token-1");
    const [card] = await list();
    const orderId = await begun(client, { cardId: card?.cardId });
    const answer = await remove(card?.cardId ?? "");
    expect([answer.status, refusalOf(answer)]).toEqual([409, "P003"]);
    client.cards.end(orderId, { state: "charged" });
    await notify(client, orderId);
    expect((await remove(card?.cardId ?? "")).status).toBe(200);
  });

  test("pays for nothing any more: P002", async () => {
    await add("token-1");
    const [card] = await list();
    await remove(card?.cardId ?? "");
    expect(refusalOf(await pay(client, { cardId: card?.cardId }))).toBe("P002");
  });

  test("removed at the moment of a payment by it either stays for it or is refused to it", async () => {
    const other = client.another();
    for (const [turn, treatment] of ["visit", "medicine"].entries()) {
      await add(`token-${turn}`, true);
      const [card] = await list();
      const cardId = card?.cardId ?? "";
      const [removed, paid] = await Promise.all([remove(cardId), pay(other, { cardId }, { treatment })]);
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([removed.status, paid.status]);
    }
  });
});

test("a stored card pays by its id at the provider", async () => {
  await add("token-1");
  const [card] = await list();
  const { payment } = readStarted(await pay(client, { cardId: card?.cardId }));
  const [[accountId, [providerCardId]] = ["", [""]]] = client.cards.accounts;
  expect(client.cards.orders.get(payment.orderId)?.card).toEqual({ accountId, providerCardId });
});

test("an expired card, and another patient's, pay for nothing", async () => {
  await add("token-1");
  await add("token-2", false, "taro");
  const [theirs] = await list("taro");
  expect(refusalOf(await pay(client, { cardId: theirs?.cardId }))).toBe("P002");
  const [own] = await list();
  await client.database.update(paymentCard).set({ expiry: "04/26" });
  expect((await pay(client, { cardId: own?.cardId })).body).toEqual({
    code: "P002",
    message: "選択されたカードは有効期限が切れています。別のカードをお選びください。",
  });
});

test("another patient's card can be neither chosen nor removed, exactly as one that does not exist", async () => {
  await add("token-1");
  const [card] = await list();
  for (const change of [choose, remove]) {
    const theirs = await change(card?.cardId ?? "", "taro");
    const nothing = await change("no-such-card", "taro");
    expect([theirs.status, theirs.body]).toEqual([nothing.status, nothing.body]);
    expect(refusalOf(theirs)).toBe("E004");
  }
});

test("changes of cards are audited", async () => {
  await add("token-1");
  await add("token-2");
  const [, second] = await list();
  await choose(second?.cardId ?? "");
  await remove(second?.cardId ?? "");
  const actions = (await readAudit(client)).map((line) => line.split(" ")[1]);
  expect(actions).toEqual(["card.register", "card.register", "card.default", "card.remove"]);
});

import { expect, test } from "vitest";
import { ATTEMPT, CHALLENGE, createMerchant } from "../testing/card-merchant.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";

async function startMerchant() {
  return createMerchant(await startTestSandbox());
}

type Merchant = Awaited<ReturnType<typeof startMerchant>>;

const accountParam = { accountId: "member-1" };

async function readCards(merchant: Merchant) {
  const { payNowIdResponse } = await merchant.member("Get/cardinfo", { accountParam });
  return payNowIdResponse?.account?.cardInfo ?? [];
}

async function addCard(merchant: Merchant, cardNumber?: string): Promise<string> {
  const token = await merchant.requestToken(cardNumber);
  const { payNowIdResponse } = await merchant.member("Add/cardinfo", { token, accountParam });
  return String(payNowIdResponse?.account?.cardInfo[0]?.["cardId"]);
}

async function codeOf(answer: Promise<{ result: Record<string, unknown> }>): Promise<unknown> {
  return (await answer).result["vResultCode"];
}

test("a member's cards are stored masked, the first as the default", async () => {
  const merchant = await startMerchant();
  expect(await codeOf(merchant.member("Add/account", { accountParam }))).toBe("X001000000000000");
  const first = await addCard(merchant);
  const second = await addCard(merchant, CHALLENGE);
  expect(await readCards(merchant)).toEqual([
    {
      cardId: first,
      cardNumber: "411111********11",
      cardExpire: "12/30",
      cardholderName: "HANAKO YAMADA",
      defaultCard: "1",
      acquireCode3: "02",
      kindCode: "4",
    },
    expect.objectContaining({ cardId: second, cardNumber: "555555********44", defaultCard: "0", kindCode: "5" }),
  ]);
});

test("another card becomes the default one by adding it so, by a change, or when the default one goes", async () => {
  const merchant = await startMerchant();
  await merchant.member("Add/account", { accountParam });
  const first = await addCard(merchant);
  const second = await addCard(merchant, ATTEMPT);
  const defaults = async () => (await readCards(merchant)).filter((card) => card["defaultCard"] === "1");

  const cardParam = { cardId: second, defaultCard: "1" };
  await merchant.member("Update/cardinfo", { accountParam: { ...accountParam, cardParam } });
  expect(await defaults()).toMatchObject([{ cardId: second }]);

  await merchant.member("Delete/cardinfo", { accountParam: { ...accountParam, cardParam: { cardId: second } } });
  expect(await defaults()).toMatchObject([{ cardId: first }]);

  const token = await merchant.requestToken(CHALLENGE);
  await merchant.member("Add/cardinfo", {
    token,
    accountParam: { ...accountParam, cardParam: { defaultCard: "1" } },
  });
  expect(await defaults()).toMatchObject([{ kindCode: "5" }]);
});

test("the same number of one member is one card by one id, with the newer expiry; another member's is another", async () => {
  const merchant = await startMerchant();
  await merchant.member("Add/account", { accountParam });
  const cardId = await addCard(merchant);
  const token = await merchant.requestToken(undefined, "01/31");
  await merchant.member("Add/cardinfo", { token, accountParam });
  const paying = { token: await merchant.requestToken(undefined, "02/31"), accountParam };
  await merchant.pay("Authorize/card", merchant.payment("order-1", paying));
  expect(await readCards(merchant)).toMatchObject([{ cardId, cardExpire: "02/31", defaultCard: "1" }]);
  const other = { accountId: "member-2" };
  await merchant.member("Add/account", { accountParam: other });
  const added = await merchant.member("Add/cardinfo", { token: await merchant.requestToken(), accountParam: other });
  expect(added.payNowIdResponse?.account?.cardInfo[0]?.["cardId"]).not.toBe(cardId);
});

test("a card can be exchanged for that of a token", async () => {
  const merchant = await startMerchant();
  await merchant.member("Add/account", { accountParam });
  const cardId = await addCard(merchant);
  const token = await merchant.requestToken(CHALLENGE, "01/31");
  await merchant.member("Update/cardinfo", { token, accountParam: { ...accountParam, cardParam: { cardId } } });
  expect(await readCards(merchant)).toMatchObject([{ cardId, cardNumber: "555555********44", cardExpire: "01/31" }]);
});

test("a member goes together with the cards, when that was said", async () => {
  const merchant = await startMerchant();
  await merchant.member("Add/account", { accountParam });
  expect(await codeOf(merchant.member("Add/account", { accountParam }))).toBe("XE03000000000000");
  await addCard(merchant);
  expect(await codeOf(merchant.member("Delete/account", { accountParam }))).toBe("XE04000000000000");
  const accountBasicParam = { deleteCardInfo: "1" };
  await merchant.member("Delete/account", { accountParam: { ...accountParam, accountBasicParam } });
  expect(await codeOf(merchant.member("Get/account", { accountParam }))).toBe("XE01000000000000");
});

test.each([
  ["02/99", undefined, "AC87000000000000"],
  ["12/30", "4242424242424242", "AC09000000000000"],
])("a card of %s that cannot pay is not stored", async (expire, cardNumber, vResultCode) => {
  const merchant = await startMerchant();
  await merchant.member("Add/account", { accountParam });
  const token = await merchant.requestToken(cardNumber, expire);
  expect(await merchant.member("Add/cardinfo", { token, accountParam })).toMatchObject({
    payNowIdResponse: { status: "failure" },
    result: { mstatus: "failure", vResultCode },
  });
  expect(await readCards(merchant)).toEqual([]);
});

test("a stored card pays by its id, and the default one without; a card that is gone does not", async () => {
  const merchant = await startMerchant();
  await merchant.member("Add/account", { accountParam });
  await addCard(merchant);
  const second = await addCard(merchant, CHALLENGE);
  const named = { accountParam: { ...accountParam, cardParam: { cardId: second } } };
  const byId = await merchant.pay("Authorize/card", merchant.payment("order-1", named));
  expect(byId.result["reqCardNumber"]).toBe("555555********44");
  const byDefault = await merchant.pay("Authorize/card", merchant.payment("order-2", { accountParam }));
  expect(byDefault.result["reqCardNumber"]).toBe("411111********11");
  const token = await merchant.requestToken();
  const both = merchant.pay("Authorize/card", merchant.payment("order-3", { token, ...named }));
  expect(await codeOf(both)).toBe("OC12000000000000");
  await merchant.member("Delete/cardinfo", named);
  const gone = merchant.pay("Authorize/card", merchant.payment("order-4", named));
  expect(await codeOf(gone)).toBe("XE02000000000000");
  expect((await merchant.ledger()).charged).toBe(6600);
});

test("a card that pays by token is stored for the member when one is named", async () => {
  const merchant = await startMerchant();
  const token = await merchant.requestToken();
  expect(await merchant.pay("Authorize/card", merchant.payment("order-1", { token, accountParam }))).toMatchObject({
    payNowIdResponse: { account: { cardInfo: [{ cardNumber: "411111********11", defaultCard: "1" }] } },
    result: { vResultCode: "A001X00100000000" },
  });
  expect(await readCards(merchant)).toHaveLength(1);
});

test("zero yen with 3-D Secure checks a card and stores it, and charges nothing", async () => {
  const merchant = await startMerchant();
  const token = await merchant.requestToken(CHALLENGE);
  const start = await merchant.startSecure("card-1", {
    more: { amount: "0", withCapture: "false", payNowIdParam: { token, accountParam }, tempRegistration: "1" },
  });
  expect(start.result["vResultCode"]).toBe("G001000000000000");
  expect(await codeOf(merchant.member("Get/cardinfo", { accountParam }))).toBe("XE01000000000000");
  expect((await merchant.authenticate("card-1", "success")).fields).toMatchObject({
    vResultCode: "G011A001X0010000",
    cardMstatus: "success",
    reqAmount: "0",
  });
  expect(await readCards(merchant)).toMatchObject([{ cardNumber: "555555********44" }]);
  expect(await merchant.ledger()).toMatchObject({ entries: [], charged: 0 });
});

test("a temporarily registered card is not stored when the authentication fails", async () => {
  const merchant = await startMerchant();
  await merchant.member("Add/account", { accountParam });
  const token = await merchant.requestToken(CHALLENGE);
  const payNowIdParam = { token, accountParam };
  await merchant.startSecure("card-1", { more: { payNowIdParam, tempRegistration: "true" } });
  expect((await merchant.authenticate("card-1", "failure")).fields).toMatchObject({ mpiMstatus: "failure" });
  expect(await readCards(merchant)).toEqual([]);
});

test("without temporary registration the card is stored at the start, as the result says", async () => {
  const merchant = await startMerchant();
  const token = await merchant.requestToken(CHALLENGE);
  const start = await merchant.startSecure("order-1", { more: { payNowIdParam: { token, accountParam } } });
  expect(start.result["vResultCode"]).toBe("G001X00100000000");
  expect(await readCards(merchant)).toHaveLength(1);
});

test("mpi-none authenticates and does not charge", async () => {
  const merchant = await startMerchant();
  const token = await merchant.requestToken(CHALLENGE);
  const more = { serviceOptionType: "mpi-none", payNowIdParam: { token, accountParam }, tempRegistration: "1" };
  await merchant.startSecure("order-1", { more });
  await merchant.authenticate("order-1", "success");
  expect((await merchant.pay("GetResult/mpi", { orderId: "order-1" })).result).toMatchObject({
    mpiMstatus: "success",
    cardMstatus: "",
    dddTransactionStatus: "Y",
    dddEci: "05",
  });
  expect(await readCards(merchant)).toHaveLength(1);
  expect((await merchant.ledger()).orders).toMatchObject([{ state: "authenticated", charged: 0 }]);
});

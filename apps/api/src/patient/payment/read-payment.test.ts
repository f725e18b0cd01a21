import { cardListSchema } from "@madoguchi/contract/card/card";
import { addCardCall } from "@madoguchi/contract/card/card.patient.calls";
import { paymentPageSchema } from "@madoguchi/contract/payment/payment";
import { expect, test } from "vitest";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { askResult, begun, createPaymentClient, paymentPath, readAttempt } from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createPaymentClient);

test("the answer depends on the provider, whatever the browser says", async () => {
  const orderId = await begun(client);
  expect((await askResult(client, orderId, { mstatus: "success" })).body).toMatchObject({ state: "authenticating" });
  client.cards.end(orderId, { state: "charged" });
  expect((await askResult(client, orderId, { mstatus: "failure" })).body).toMatchObject({
    state: "paid",
    isCharged: true,
    paidAt: "2026-05-12T18:00:00+09:00",
  });
});

test("reading a failed attempt is P006, with the reason and that nothing was charged", async () => {
  const orderId = await begun(client);
  client.cards.end(orderId, { state: "failed", failure: "card", resultCode: "G011AG3300000000" });
  const answer = await askResult(client, orderId);
  expect([answer.status, refusalOf(answer)]).toEqual([402, "P006"]);
  expect((await readAttempt(client, orderId)).body).toMatchObject({ reason: "card", isCharged: false });
});

test("a failed attempt names its stored card, whichever is the default, and one with a new card that it must be entered", async () => {
  const add = async (token: string, makeDefault: boolean) => {
    const { body } = await client.as("hanako").send(addCardCall, { body: { token, makeDefault } });
    return cardListSchema.parse(body).cards;
  };
  const [first] = await add("card-1", true);
  const second = (await add("card-2", false)).find(({ isDefault }) => !isDefault);
  const failWith = async (request: Record<string, unknown>) => {
    const orderId = await begun(client, request);
    client.cards.end(orderId, { state: "failed", failure: "cancelled", resultCode: "G011AG3300000000" });
    await askResult(client, orderId);
    client.advance({ minutes: 2 });
    return paymentPageSchema.parse((await client.as("hanako").get(paymentPath(client))).body);
  };
  expect(await failWith({ cardId: second?.cardId })).toMatchObject({ card: first, triedCard: second });
  expect(await failWith({ token: "token-2" })).toMatchObject({ card: first, triedCard: "entered" });
});

test("reading an authentication that never began is P004", async () => {
  client.cards.answerNextAuthorization({ outcome: "unknown" });
  const orderId = await begun(client);
  client.advance({ minutes: 2 });
  expect(refusalOf(await askResult(client, orderId))).toBe("P004");
});

test.each([{ v_result_code: "" }, { order_id: "" }, { mstatus: undefined }, { order_id: "another" }])(
  "asking without one of the three values, or with another order's, is P005: %o",
  async (body) => {
    const orderId = await begun(client);
    const answer = await askResult(client, orderId, body);
    expect([answer.status, refusalOf(answer)]).toEqual([400, "P005"]);
  },
);

test("another patient's order is answered like one that does not exist", async () => {
  const orderId = await begun(client);
  for (const ask of [askResult, (c: TestClient, id: string, _: object, who: string) => readAttempt(c, id, who)]) {
    const theirs = await ask(client, orderId, {}, "taro");
    const nothing = await ask(client, "no-such-order", {}, "taro");
    expect([theirs.status, theirs.body]).toEqual([nothing.status, nothing.body]);
    expect(refusalOf(theirs)).toBe("T001");
  }
});

test("the order of another treatment of the patient is E004, like one that does not exist", async () => {
  const orderId = await begun(client, {}, { treatment: "medicine" });
  const theirs = await readAttempt(client, orderId);
  const nothing = await readAttempt(client, "no-such-order");
  expect([theirs.status, theirs.body]).toEqual([nothing.status, nothing.body]);
  expect(refusalOf(theirs)).toBe("E004");
});

test("a screen that polls makes us call the provider at most every 15 seconds", async () => {
  const orderId = await begun(client);
  for (let second = 0; second < 60; second += 1) {
    await readAttempt(client, orderId);
    client.advance({ seconds: 1 });
  }
  expect(client.cards.asked()).toBeLessThanOrEqual(4);
  expect(client.cards.asked()).toBeGreaterThanOrEqual(2);
});

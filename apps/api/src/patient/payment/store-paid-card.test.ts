import { createHmac } from "node:crypto";
import { type CardList, cardListSchema } from "@madoguchi/contract/card/card";
import { readCardsCall } from "@madoguchi/contract/card/card.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { describe, expect, inject, test } from "vitest";
import { createCardProvider } from "../../platform/adapters/card/card.ts";
import { cardAccount } from "../../records/card/payment-card.table.ts";
import { reconcilePayments } from "../../records/payment/reconcile-payments.ts";
import { openSandboxCards } from "../../testing/sandbox-cards.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { readMessages } from "../../testing/test-notifications.ts";
import { begun, comeBack, notifyWith, pay, readEnd } from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const sandbox = openSandboxCards(inject("sandbox"));
const cardsPath = fillPath(readCardsCall.path, { medicalBusinessId: "business-test" });

const client = useTestClient({
  at: new Date().toISOString(),
  cards: createCardProvider(sandbox.settings),
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 3, startsAt: "2026-05-12T10:00:00+09:00", charge: {} },
    earlier: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
    medicine: { customer: "hanako", statusId: 7, parent: "earlier", charge: {} },
  },
});

async function listCards(): Promise<CardList["cards"]> {
  return cardListSchema.parse((await client.as("hanako").get(cardsPath)).body).cards;
}

async function cardsAtProvider(): Promise<string[]> {
  const [account] = await client.database.select().from(cardAccount);
  return account ? sandbox.listStoredCards(account.providerAccountId) : [];
}

async function startKeeping(treatment = "visit"): Promise<string> {
  return begun(client, { token: await sandbox.makeToken({}), saveCard: true }, { treatment });
}

/** The provider's notification of an order that was charged, signed as it signs. */
async function notifyOfCharge(orderId: string): Promise<void> {
  const { merchantCcid, merchantKey } = sandbox.settings;
  const fields = { vResultCode0000: "G011A001X0010000", mpiMstatus0000: "success", cardMstatus0000: "success" };
  const body = new URLSearchParams({ numberOfNotify: "1", orderId0000: orderId, ...fields }).toString();
  const value = createHmac("sha256", Buffer.from(merchantKey, "hex")).update(body).digest("hex");
  expect(await notifyWith(client, body, `h=HmacSHA256;s=${merchantCcid};v=${value}`)).toBe(200);
}

const KEPT = [expect.objectContaining({ brand: "Visa", last4: "**11", expiry: "12/30", isDefault: true })];

describe("a new card that is to be stored with a payment", () => {
  test("is listed, as the default one when there was none, once the payment succeeded and not before", async () => {
    const orderId = await startKeeping();
    expect([await listCards(), await cardsAtProvider()]).toEqual([[], []]);
    await comeBack(client, await sandbox.authenticate(orderId, "success"));
    expect(await listCards()).toEqual(KEPT);
    expect(await cardsAtProvider()).toHaveLength(1);
    expect((await readEnd(client)).payments).toEqual(["paid"]);
    const messages = await readMessages(client, "hanako");
    expect(messages.filter((message) => message.startsWith("account.changed"))).toHaveLength(1);
  });

  test.each(["failure", "cancel"])("is stored neither here nor at the provider after a %s", async (outcome) => {
    const orderId = await startKeeping();
    await comeBack(client, await sandbox.authenticate(orderId, outcome));
    client.advance({ minutes: 20 });
    await reconcilePayments(client.deps);
    expect([await listCards(), await cardsAtProvider()]).toEqual([[], []]);
    expect((await readEnd(client)).payments).toEqual(["failed"]);
    expect((await readMessages(client, "hanako")).join()).not.toContain("account.changed");
  });

  test("is listed when the browser never returned", async () => {
    const orderId = await startKeeping();
    await sandbox.authenticate(orderId, "success");
    client.advance({ minutes: 1 });
    await reconcilePayments(client.another().deps);
    expect(await listCards()).toEqual(KEPT);
  });

  test("is listed by another process when only the notification came and its process died", async () => {
    const orderId = await startKeeping();
    await sandbox.authenticate(orderId, "success");
    await notifyOfCharge(orderId);
    expect([(await readEnd(client)).payments, await listCards()]).toEqual([["paid"], []]);
    client.advance({ minutes: 1 });
    await reconcilePayments(client.another().deps);
    expect(await listCards()).toEqual(KEPT);
    client.advance({ days: 1 });
    expect(await reconcilePayments(client.deps)).toBe(0);
  });

  test("is listed when the notification came before the browser", async () => {
    const orderId = await startKeeping();
    const form = await sandbox.authenticate(orderId, "success");
    await notifyOfCharge(orderId);
    await comeBack(client, form);
    await comeBack(client, form);
    expect(await listCards()).toEqual(KEPT);
  });

  test("is listed although the payment was refunded before the provider named the card", async () => {
    const orderId = await startKeeping();
    await sandbox.authenticate(orderId, "success");
    await notifyOfCharge(orderId);
    const path = `/api/v1/operation/clinic/${client.clinicId}/treatment/${client.treatmentId("visit")}/refund`;
    expect((await client.operator.post(path, { amount: 3300, reason: "誤り" })).status).toBe(200);
    client.advance({ minutes: 1 });
    await reconcilePayments(client.deps);
    expect(await listCards()).toEqual(KEPT);
  });

  test("is listed once, however often and by whichever way the same card is given", async () => {
    for (const treatment of ["visit", "medicine"]) {
      const orderId = await startKeeping(treatment);
      await comeBack(client, await sandbox.authenticate(orderId, "success"));
    }
    const [before] = await listCards();
    const token = await sandbox.makeToken({ expiry: "11/31" });
    expect((await client.as("hanako").post(cardsPath, { token, makeDefault: false })).status).toBe(201);
    expect(await listCards()).toEqual([{ ...before, expiry: "11/31" }]);
    expect(await cardsAtProvider()).toHaveLength(1);
    const other = await sandbox.makeToken({ number: "5555555555554444" });
    await client.as("hanako").post(cardsPath, { token: other, makeDefault: false });
    expect((await listCards()).map(({ brand, isDefault }) => [brand, isDefault])).toEqual([
      ["Visa", true],
      ["Mastercard", false],
    ]);
  });
});

test("a card that is not to be stored is stored nowhere", async () => {
  const orderId = await begun(client, { token: await sandbox.makeToken({}) });
  await comeBack(client, await sandbox.authenticate(orderId, "success"));
  expect([await listCards(), await cardsAtProvider()]).toEqual([[], []]);
});

describe("a refusal of the provider that the caller has caused is the caller's error", () => {
  test.each([
    { chargeVersion: 1, token: "invented-token" },
    { chargeVersion: 1, token: "invented-token", saveCard: true },
  ])("an invented token pays for nothing: P001 with 400 (%j)", async (body) => {
    const answer = await pay(client, body);
    expect([answer.status, refusalOf(answer)]).toEqual([400, "P001"]);
    expect((await readEnd(client)).payments).toEqual(["failed"]);
  });

  test("an invented token is stored as no card: P002 with 400", async () => {
    const answer = await client.as("hanako").post(cardsPath, { token: "invented-token", makeDefault: true });
    expect([answer.status, refusalOf(answer)]).toEqual([400, "P002"]);
  });

  test("a card that the provider does not take: 402", async () => {
    const token = await sandbox.makeToken({ number: "4242424242424242" });
    const answer = await client.as("hanako").post(cardsPath, { token, makeDefault: true });
    expect([answer.status, refusalOf(answer)]).toEqual([402, "P002"]);
    const paid = await pay(client, { token: await sandbox.makeToken({ number: "4242424242424242" }) });
    expect([paid.status, refusalOf(paid)]).toEqual([402, "P001"]);
  });

  test("a card that is not the patient's: P002 with 400", async () => {
    const answer = await pay(client, { cardId: "3f2f3c1e-0000-4000-8000-000000000000" });
    expect([answer.status, refusalOf(answer)]).toEqual([400, "P002"]);
  });
});

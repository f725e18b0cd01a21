import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findDeadAddress } from "../../../testing/free-port.ts";
import type { CardOrder, CardProvider } from "./card.port.ts";
import { type CardSettings, createCardProvider } from "./card.ts";

export type RunningCardProvider = {
  settings: CardSettings;
  /** Turns a card that is charged without a challenge into a token, or a card that will be refused. */
  makeToken: (card: "good" | "security code refused") => Promise<string>;
  /** The patient ends the authentication. Returns the form that the browser brings back. */
  authenticate: (orderId: string, outcome: "success" | "failure" | "cancel") => Promise<URLSearchParams>;
  /** Disturbs the next call of a command for an order: done and unanswered, not done and unanswered, or HTTP 503. */
  disturbNext: (command: string, orderId: string, how: "drop" | "lose" | "fail") => Promise<void>;
  /** What the provider has charged and refunded for an order, in yen. */
  moneyOf: (orderId: string) => Promise<{ charged: number; refunded: number }>;
};

type CardBrowser = Pick<RunningCardProvider, "makeToken" | "authenticate" | "disturbNext" | "moneyOf">;

function ordersOf(cards: CardProvider, running: CardBrowser) {
  async function order(change: Partial<CardOrder> = {}): Promise<CardOrder> {
    return {
      orderId: randomUUID(),
      amount: 3300,
      card: change.card ?? { token: await running.makeToken("good") },
      contact: { email: "hanako@example.com" },
      browser: { address: "192.0.2.1", userAgent: "Mozilla/5.0", accept: "text/html" },
      returnUrl: "https://portal.example/api/v1/callback/card/return",
      pushUrl: "http://localhost:9/api/v1/callback/card",
      minutesToAuthenticate: 10,
      ...change,
    };
  }

  async function charge(change: Partial<CardOrder> = {}): Promise<string> {
    const begun = await order(change);
    expect(await cards.authorize(begun)).toMatchObject({ outcome: "started" });
    await running.authenticate(begun.orderId, "success");
    return begun.orderId;
  }

  return { order, charge };
}

/** The requirements of a card provider's orders, for any server of the protocol and for the tests' imitation. */
export function describeCardOrders(name: string, cards: CardProvider, running: CardBrowser): void {
  describe(`the card provider's orders as ${name}`, () => {
    const { order, charge } = ordersOf(cards, running);

    test("leads to its own page, and charges nothing before the patient has authenticated", async () => {
      const begun = await order();
      const answer = await cards.authorize(begun);
      expect(answer).toEqual({
        outcome: "started",
        startUrl: expect.stringMatching(/^https?:\/\//),
        resultCode: "G001000000000000",
      });
      expect(await cards.ask(begun.orderId)).toMatchObject({ state: "running" });
      expect(await running.moneyOf(begun.orderId)).toEqual({ charged: 0, refunded: 0 });
    });

    test("charges the amount once after a success, and reports it by return and by query", async () => {
      const begun = await order({ contact: { phoneNumber: "09012345678" } });
      await cards.authorize(begun);
      const form = await running.authenticate(begun.orderId, "success");
      expect(cards.readReturn(form)).toMatchObject({ orderId: begun.orderId, providerStatus: { state: "charged" } });
      expect(await cards.ask(begun.orderId)).toMatchObject({ state: "charged" });
      expect(await running.moneyOf(begun.orderId)).toEqual({ charged: 3300, refunded: 0 });
    });

    test.each([
      ["failure", "authentication"],
      ["cancel", "cancelled"],
    ] as const)("charges nothing after a %s, and says why", async (outcome, failure) => {
      const begun = await order();
      await cards.authorize(begun);
      const form = await running.authenticate(begun.orderId, outcome);
      expect(cards.readReturn(form)).toMatchObject({ providerStatus: { state: "failed", failure } });
      expect(await cards.ask(begun.orderId)).toMatchObject({ state: "failed", failure });
      expect(await running.moneyOf(begun.orderId)).toEqual({ charged: 0, refunded: 0 });
    });

    test("reports an order that was never sent as absent", async () => {
      expect(await cards.ask(randomUUID())).toMatchObject({ state: "absent" });
    });

    test("never charges an order id a second time", async () => {
      const orderId = await charge();
      expect(await cards.authorize(await order({ orderId }))).toMatchObject({ outcome: "unknown" });
      expect(await running.moneyOf(orderId)).toEqual({ charged: 3300, refunded: 0 });
    });

    test.each(["drop", "lose", "fail"] as const)(
      "reports a start whose answer is lost (%s) as unknown, and can be queried by the same order",
      async (how) => {
        const begun = await order();
        await running.disturbNext("Authorize/mpi", begun.orderId, how);
        expect(await cards.authorize(begun)).toEqual({ outcome: "unknown" });
        expect(await cards.ask(begun.orderId)).toMatchObject({ state: how === "drop" ? "running" : "absent" });
      },
    );

    test.each(["lose", "fail"] as const)("says unknown when the query itself is lost (%s)", async (how) => {
      const orderId = await charge();
      await running.disturbNext("GetResult/mpi", orderId, how);
      expect(await cards.ask(orderId)).toEqual({ state: "unknown" });
      expect(await cards.ask(orderId)).toMatchObject({ state: "charged" });
    });

    test("refunds a part and the rest, no more, and reports the refunded amount", async () => {
      const orderId = await charge();
      expect(await cards.askRefunded(orderId)).toBe(0);
      expect(await cards.refund(orderId, 300)).toEqual({ outcome: "done" });
      expect(await cards.askRefunded(orderId)).toBe(300);
      expect(await cards.refund(orderId, 3001)).toMatchObject({ outcome: "refused" });
      expect(await cards.refund(orderId, 3000)).toEqual({ outcome: "done" });
      expect(await cards.askRefunded(orderId)).toBe(3300);
      expect(await running.moneyOf(orderId)).toEqual({ charged: 0, refunded: 3300 });
    });
  });
}

/** The product's requirements of any server of the card provider's protocol. */
export function describeCardProvider(name: string, running: RunningCardProvider): void {
  const cards = createCardProvider(running.settings);
  describeCardOrders(name, cards, running);

  describe(`the card provider as ${name}`, () => {
    const { order, charge } = ordersOf(cards, running);

    test("names the fault of a card that is refused after the authentication", async () => {
      const begun = await order({ card: { token: await running.makeToken("security code refused") } });
      await cards.authorize(begun);
      await running.authenticate(begun.orderId, "success");
      expect(await cards.ask(begun.orderId)).toMatchObject({ state: "failed", failure: "input" });
    });

    test("accepts a token once", async () => {
      const token = await running.makeToken("good");
      await cards.authorize(await order({ card: { token } }));
      const again = await order({ card: { token } });
      expect(await cards.authorize(again)).toMatchObject({ outcome: "refused", failure: "input" });
      expect(await cards.ask(again.orderId)).toMatchObject({ state: "absent" });
    });

    test("rejects a return whose outcome, order or signature was changed", async () => {
      const begun = await order();
      await cards.authorize(begun);
      const form = await running.authenticate(begun.orderId, "failure");
      for (const [field, value] of [
        ["mpiMstatus", "success"],
        ["OrderId", randomUUID()],
        ["vAuthInfo", "0".repeat(64)],
      ] as const) {
        const changed = new URLSearchParams(form);
        changed.set(field, value);
        expect(cards.readReturn(changed)).toBeUndefined();
      }
      expect(cards.readReturn(form)).toBeDefined();
    });

    test("reports that nothing was sent when no server answers", async () => {
      const nobody = createCardProvider({
        ...running.settings,
        baseUrl: await findDeadAddress(),
      });
      expect(await nobody.authorize(await order())).toEqual({ outcome: "unsent" });
      expect(await nobody.ask(randomUUID())).toEqual({ state: "unknown" });
    });

    test("refuses everything that is signed with another key", async () => {
      const { merchantKey } = running.settings;
      const other = createCardProvider({ ...running.settings, merchantKey: merchantKey.replaceAll("0", "1") });
      expect(await other.authorize(await order())).toMatchObject({ outcome: "refused", failure: "system" });
    });

    test("reports a refund whose answer is lost as unknown, and as done when it is queried", async () => {
      const orderId = await charge();
      await running.disturbNext("Cancel/card", orderId, "drop");
      expect(await cards.refund(orderId, 3300)).toEqual({ outcome: "unknown" });
      expect(await cards.askRefunded(orderId)).toBe(3300);
      expect(await cards.refund(orderId, 3300)).toMatchObject({ outcome: "unknown" });
    });

    test("stores a card, charges it by its id, and deletes it", async () => {
      const accountId = randomUUID();
      const kept = await cards.addCard(accountId, await running.makeToken("good"));
      expect(kept).toEqual({
        outcome: "done",
        card: {
          providerCardId: expect.any(String),
          brand: "Visa",
          last4: expect.stringMatching(/^[*\d]{4}$/),
          expiry: "12/30",
        },
      });
      const providerCardId = kept.outcome === "done" ? kept.card.providerCardId : "";
      const orderId = await charge({ card: { accountId, providerCardId } });
      expect(await running.moneyOf(orderId)).toEqual({ charged: 3300, refunded: 0 });
      expect(await cards.addCard(accountId, await running.makeToken("good"))).toMatchObject({ outcome: "done" });
      expect(await cards.removeCard(accountId, providerCardId)).toEqual({ outcome: "done" });
      expect(await cards.removeCard(accountId, providerCardId)).toEqual({ outcome: "done" });
      const gone = await order({ card: { accountId, providerCardId } });
      expect(await cards.authorize(gone)).toMatchObject({ outcome: "refused", failure: "card" });
    });

    test("stores the card of an order once it is charged, names it in a query, and recognises it later", async () => {
      const storeUnder = randomUUID();
      const failed = await order({ card: { token: await running.makeToken("good"), storeUnder } });
      await cards.authorize(failed);
      await running.authenticate(failed.orderId, "failure");
      expect(await cards.ask(failed.orderId)).not.toHaveProperty("card");
      const first = await cards.ask(await charge({ card: { token: await running.makeToken("good"), storeUnder } }));
      expect(first).toMatchObject({ state: "charged", card: { brand: "Visa", expiry: "12/30" } });
      const again = await cards.ask(await charge({ card: { token: await running.makeToken("good"), storeUnder } }));
      expect(again).toMatchObject({ card: first.state === "charged" ? first.card : undefined });
      const added = await cards.addCard(storeUnder, await running.makeToken("good"));
      expect(added).toMatchObject({ card: first.state === "charged" ? first.card : undefined });
      expect(await cards.ask(await charge())).not.toHaveProperty("card");
    });

    test("deletes an account with all of its cards, and refuses to delete it again", async () => {
      const accountId = randomUUID();
      const kept = await cards.addCard(accountId, await running.makeToken("good"));
      const providerCardId = kept.outcome === "done" ? kept.card.providerCardId : "";
      expect(await cards.removeAccount(accountId)).toEqual({ outcome: "done" });
      const gone = await order({ card: { accountId, providerCardId } });
      expect(await cards.authorize(gone)).toMatchObject({ outcome: "refused", failure: "card" });
      expect(await cards.removeAccount(accountId)).toMatchObject({ outcome: "refused" });
    });

    test("does not store a card that its company refuses", async () => {
      const token = await running.makeToken("security code refused");
      expect(await cards.addCard(randomUUID(), token)).toMatchObject({ outcome: "refused", failure: "input" });
    });
  });
}

import { randomUUID } from "node:crypto";
import type {
  AuthorizationResult,
  CardOrder,
  CardProvider,
  ProviderCard,
  ProviderStatus,
} from "../platform/adapters/card/card.port.ts";

type Order = CardOrder & {
  providerStatus: ProviderStatus;
  /** Stored with this order. */
  storedCard?: ProviderCard;
  chargedTimes: number;
  refunded: number;
};

export type FakeCards = CardProvider & {
  /** Every order that has reached the provider, by its id. */
  orders: Map<string, Order>;
  /** Ends an order's authentication and charge at the provider, without a notice. */
  end: (orderId: string, providerStatus: ProviderStatus) => void;
  /** Replaces the answer to the next start. `isTaken`: the provider has the order nevertheless. */
  answerNextAuthorization: (answer: AuthorizationResult, about?: { isTaken: boolean }) => void;
  /** Makes queries fail, or succeed again. */
  failAsking: (fails: boolean) => void;
  /** The signed form of the browser's return. */
  writeReturn: (orderId: string) => URLSearchParams;
  /** A signed notification of these orders as they are now. */
  writePush: (...orderIds: string[]) => { body: string; signature: string };
  /** Replaces the answer to the next refund. `isDone`: the money is refunded nevertheless. */
  answerNextRefund: (answer: Awaited<ReturnType<CardProvider["refund"]>>, about?: { isDone: boolean }) => void;
  /** Refuses the next change of stored cards. */
  refuseNextCard: (answer: Exclude<Awaited<ReturnType<CardProvider["removeCard"]>>, { outcome: "done" }>) => void;
  /** The stored cards by account. */
  accounts: Map<string, string[]>;
  /** How often the provider was queried. */
  asked: () => number;
  /** Runs during the next call. */
  during: (run: () => Promise<void>) => void;
};

const SIGNATURE = "signed-by-the-provider";
const CODES = { charged: "G011A00100000000", failed: "GE23000000000000" } as const;

/** The card provider in memory. It charges only when the test ends an order. */
export function createFakeCards(): FakeCards {
  const orders = new Map<string, Order>();
  const accounts = new Map<string, string[]>();
  const usedTokens = new Set<string>();
  let authorization: { answer: AuthorizationResult; isTaken: boolean } | undefined;
  let refundAnswer: { answer: Awaited<ReturnType<CardProvider["refund"]>>; isDone: boolean } | undefined;
  let cardRefusal: Parameters<FakeCards["refuseNextCard"]>[0] | undefined;
  let isSilent = false;
  let asks = 0;
  let meanwhile: (() => Promise<void>) | undefined;

  async function runMeanwhile(): Promise<void> {
    const run = meanwhile;
    meanwhile = undefined;
    await run?.();
  }

  function providerStatusOf(orderId: string): ProviderStatus {
    return orders.get(orderId)?.providerStatus ?? { state: "absent", resultCode: "NH23000000000000" };
  }

  /** A query names the card that was stored with the order; a notification does not. */
  function answerOf(orderId: string): ProviderStatus {
    const providerStatus = providerStatusOf(orderId);
    const card = orders.get(orderId)?.storedCard;
    return providerStatus.state === "charged" && card ? { ...providerStatus, card } : providerStatus;
  }

  function storeCard(accountId: string): ProviderCard {
    const providerCardId = randomUUID();
    accounts.set(accountId, [...(accounts.get(accountId) ?? []), providerCardId]);
    return { providerCardId, brand: "Visa", last4: "**11", expiry: "12/30" };
  }

  async function authorize(order: CardOrder): Promise<AuthorizationResult> {
    if (orders.has(order.orderId)) return { outcome: "unknown", resultCode: "NH04000000000000" };
    const scripted = authorization;
    authorization = undefined;
    const isTaken = scripted ? scripted.isTaken : true;
    if (isTaken)
      orders.set(order.orderId, { ...order, providerStatus: { state: "running" }, chargedTimes: 0, refunded: 0 });
    await runMeanwhile();
    if (scripted) return scripted.answer;
    const startUrl = `https://card.example/secure/${order.orderId}`;
    return { outcome: "started", startUrl, resultCode: "G001000000000000" };
  }

  function consumeCardRefusal() {
    const refusal = cardRefusal;
    cardRefusal = undefined;
    return refusal;
  }

  return {
    orders,
    accounts,
    authorize,
    ask: async (orderId) => {
      asks += 1;
      await runMeanwhile();
      return isSilent ? { state: "unknown" } : answerOf(orderId);
    },
    askRefunded: (orderId) => Promise.resolve(isSilent ? undefined : orders.get(orderId)?.refunded),
    refund: async (orderId, amount) => {
      await runMeanwhile();
      const scripted = refundAnswer;
      refundAnswer = undefined;
      const order = orders.get(orderId);
      if (!scripted && order && order.refunded + amount > order.amount) {
        return { outcome: "refused", failure: "system", resultCode: "AG64000000000000" };
      }
      if (order && (scripted?.isDone ?? true)) order.refunded += amount;
      return scripted?.answer ?? { outcome: "done" };
    },
    addCard: (accountId, token) => {
      const refusal = consumeCardRefusal();
      if (refusal) return Promise.resolve(refusal);
      if (usedTokens.has(token)) {
        return Promise.resolve({ outcome: "refused", failure: "input", resultCode: "OC09000000000000" });
      }
      usedTokens.add(token);
      return Promise.resolve({ outcome: "done", card: storeCard(accountId) });
    },
    removeCard: (accountId, providerCardId) => {
      const refusal = consumeCardRefusal();
      if (refusal) return Promise.resolve(refusal);
      accounts.set(accountId, accounts.get(accountId)?.filter((id) => id !== providerCardId) ?? []);
      return Promise.resolve({ outcome: "done" });
    },
    removeAccount: (accountId) => {
      const refusal = consumeCardRefusal();
      if (refusal) return Promise.resolve(refusal);
      accounts.delete(accountId);
      return Promise.resolve({ outcome: "done" });
    },
    readReturn: (form) => {
      const orderId = form.get("OrderId");
      return orderId !== null && form.get("vAuthInfo") === SIGNATURE
        ? { orderId, providerStatus: providerStatusOf(orderId) }
        : undefined;
    },
    readPush: (body, signature) => {
      if (signature !== SIGNATURE) return undefined;
      const lines: { orderId: string; providerStatus: ProviderStatus }[] = JSON.parse(
        new TextDecoder().decode(body),
        (name, value) => (name === "chargedAt" ? new Date(value) : value),
      );
      return lines;
    },
    end: (orderId, providerStatus) => {
      const order = orders.get(orderId);
      if (!order) throw new Error("the provider does not know the order");
      const charges = providerStatus.state === "charged" ? 1 : 0;
      const storeUnder = "token" in order.card ? order.card.storeUnder : undefined;
      const stored = charges === 1 && storeUnder !== undefined && { storedCard: storeCard(storeUnder) };
      orders.set(orderId, { ...order, providerStatus, chargedTimes: order.chargedTimes + charges, ...stored });
    },
    answerNextAuthorization: (answer, about = { isTaken: false }) => {
      authorization = { answer, ...about };
    },
    failAsking: (fails) => {
      isSilent = fails;
    },
    writeReturn: (orderId) => {
      const vResultCode = CODES[providerStatusOf(orderId).state === "charged" ? "charged" : "failed"];
      return new URLSearchParams({ OrderId: orderId, vResultCode, vAuthInfo: SIGNATURE });
    },
    writePush: (...orderIds) => ({
      body: JSON.stringify(orderIds.map((orderId) => ({ orderId, providerStatus: providerStatusOf(orderId) }))),
      signature: SIGNATURE,
    }),
    answerNextRefund: (answer, about = { isDone: false }) => {
      refundAnswer = { answer, ...about };
    },
    refuseNextCard: (refusal) => {
      cardRefusal = refusal;
    },
    asked: () => asks,
    during: (run) => {
      meanwhile = run;
    },
  };
}

import { randomUUID } from "node:crypto";
import { describeCardOrders } from "../platform/adapters/card/card.contract-test.ts";
import type { CardProvider, ProviderStatus } from "../platform/adapters/card/card.port.ts";
import { createFakeCards } from "./fake-cards.ts";

const fake = createFakeCards();

/** Does not answer one query, as if it were lost. */
const cards: CardProvider = {
  ...fake,
  ask: async (orderId) => {
    const answer = await fake.ask(orderId);
    fake.failAsking(false);
    return answer;
  },
};

const ENDS = {
  success: { state: "charged" },
  failure: { state: "failed", failure: "authentication" },
  cancel: { state: "failed", failure: "cancelled" },
} as const satisfies Record<string, ProviderStatus>;

describeCardOrders("the tests of the API imitate them", cards, {
  makeToken: () => Promise.resolve(randomUUID()),
  authenticate: (orderId, outcome) => {
    fake.end(orderId, ENDS[outcome]);
    return Promise.resolve(fake.writeReturn(orderId));
  },
  disturbNext: (command, _orderId, how) => {
    if (command === "GetResult/mpi") fake.failAsking(true);
    else fake.answerNextAuthorization({ outcome: "unknown" }, { isTaken: how === "drop" });
    return Promise.resolve();
  },
  moneyOf: (orderId) => {
    const { amount = 0, chargedTimes = 0, refunded = 0 } = fake.orders.get(orderId) ?? {};
    return Promise.resolve({ charged: amount * chargedTimes - refunded, refunded });
  },
});

import type { CardOrder, CardProvider } from "../platform/adapters/card/card.port.ts";

/** An order in its final state at the card company. */
export type DemonstratedOrder = {
  orderId: string;
  /** Yen. */
  amount: number;
  chargedAt: Date;
  refunds: readonly { amount: number; at: Date }[];
};

function refundedOf({ refunds }: DemonstratedOrder): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The card company of the acts that are made at the start: it charges every card at the act's own instant, which the
 * sandbox cannot, because its clock is the real one. Its orders are then sent to the sandbox, so that both have the
 * same.
 */
export function createDemonstratedCards(now: () => Date): CardProvider & { orders: () => DemonstratedOrder[] } {
  const orders = new Map<string, DemonstratedOrder>();
  const unknown = () => Promise.resolve({ outcome: "unknown" } as const);
  return {
    orders: () => [...orders.values()],
    authorize: ({ orderId, amount, returnUrl }: CardOrder) => {
      orders.set(orderId, { orderId, amount, chargedAt: now(), refunds: [] });
      return Promise.resolve({ outcome: "started", startUrl: returnUrl, resultCode: "G001000000000000" } as const);
    },
    ask: (orderId) => {
      const order = orders.get(orderId);
      if (!order) return Promise.resolve({ state: "absent" } as const);
      const { amount, chargedAt } = order;
      return Promise.resolve({ state: "charged", amount, chargedAt, resultCode: "G011A00100000000" } as const);
    },
    askRefunded: (orderId) => {
      const order = orders.get(orderId);
      return Promise.resolve(order && refundedOf(order));
    },
    refund: (orderId, amount) => {
      const order = orders.get(orderId);
      if (!order) return unknown();
      orders.set(orderId, { ...order, refunds: [...order.refunds, { amount, at: now() }] });
      return Promise.resolve({ outcome: "done" } as const);
    },
    addCard: unknown,
    removeCard: unknown,
    removeAccount: unknown,
    readReturn: () => undefined,
    readPush: () => undefined,
  };
}

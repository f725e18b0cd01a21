import type { PAYMENT_STATES } from "@madoguchi/contract/payment/payment";
import type { CardStanding } from "../../platform/adapters/card/card.port.ts";

/**
 * What can become of an attempt, forward only (`docs/design/providers.md` 1.10). A card that was charged after all
 * outweighs an earlier failure: money that was taken is never called not taken.
 */
export const paymentTransitions = {
  begin: { created: "authenticating" },
  doubt: { created: "pending", authenticating: "pending" },
  fail: { created: "failed", authenticating: "failed", pending: "failed" },
  pay: { created: "paid", authenticating: "paid", pending: "paid", failed: "paid" },
  payInVain: { created: "surplus", authenticating: "surplus", pending: "surplus", failed: "surplus" },
  accept: { surplus: "paid" },
  giveBackAll: { paid: "refunded" },
} as const satisfies Record<string, Partial<Record<PaymentRowState, PaymentRowState>>>;

export type PaymentRowState = (typeof PAYMENT_STATES)[number];
export type PaymentEvent = keyof typeof paymentTransitions;

/** The state that follows; `undefined` when the event changes nothing any more. */
export function paymentStateAfter(state: PaymentRowState, event: PaymentEvent): PaymentRowState | undefined {
  const moves: Partial<Record<PaymentRowState, PaymentRowState>> = paymentTransitions[event];
  return moves[state];
}

/** Nobody knows yet how it ends; a treatment has one such attempt at most. */
export function isLive(state: PaymentRowState): boolean {
  return state === "created" || state === "authenticating" || state === "pending";
}

/**
 * What the provider's word means for an attempt. `canTake`: the bill is still open for the money. `isAbandoned`: the
 * provider takes no authentication for it any more, so that what has not begun or ended by now never will.
 */
export function eventOf(
  standing: CardStanding,
  { canTake, isAbandoned }: { canTake: boolean; isAbandoned: boolean },
): PaymentEvent | undefined {
  switch (standing.state) {
    case "charged":
      return canTake ? "pay" : "payInVain";
    case "failed":
      return "fail";
    case "pending":
      return "doubt";
    case "running":
    case "absent":
      return isAbandoned ? "fail" : undefined;
    case "unknown":
      return undefined;
  }
}

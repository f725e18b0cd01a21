import type { PaymentPage, PaymentState } from "@madoguchi/contract/payment/payment";
import type { PaymentScreen } from "./payment-navigation.tsx";

/** The stage of a charge. Only `payable` can be paid. */
export type PaymentStage = "live" | "paid" | "refunded" | "surplus" | "expired" | "used-up" | "payable";

const SCREENS = {
  authenticating: "overview",
  pending: "overview",
  paid: "complete",
  failed: "error",
  refunded: "overview",
  surplus: "overview",
} as const satisfies Record<PaymentState["state"], PaymentScreen>;

/** Which screen tells of an attempt. */
export function screenOf({ state }: PaymentState): PaymentScreen {
  return SCREENS[state];
}

/** Whether an attempt is still under way: until it is known how it ended, nothing else may be tried. */
export function isLive({ state }: PaymentState): boolean {
  return state === "authenticating" || state === "pending";
}

/**
 * Reads the stage of a charge. An attempt under way comes before everything, the deadline included: it may have been made
 * in the last minute.
 */
export function readPaymentStage({ attempt, charge, attemptsLeft }: PaymentPage): PaymentStage {
  if (attempt && isLive(attempt)) return "live";
  if (attempt?.state === "paid" || attempt?.state === "refunded" || attempt?.state === "surplus") return attempt.state;
  if (charge.isExpired) return "expired";
  return attemptsLeft > 0 ? "payable" : "used-up";
}

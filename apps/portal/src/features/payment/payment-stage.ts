import type { PaymentPage, PaymentState } from "@madoguchi/contract/payment/payment";

/** Where a bill stands for its patient. Only `payable` offers a way to pay. */
export type PaymentStage = "live" | "paid" | "refunded" | "expired" | "used-up" | "payable";

/** Whether an attempt is still under way: until it is known how it ended, nothing else may be tried. */
export function isLive({ state }: PaymentState): boolean {
  return state === "authenticating" || state === "pending";
}

/**
 * Reads where a bill stands. An attempt under way comes before everything, the deadline included: it may have been made
 * in the last minute.
 */
export function readPaymentStage({ attempt, charge, attemptsLeft }: PaymentPage): PaymentStage {
  if (attempt && isLive(attempt)) return "live";
  if (attempt?.state === "paid" || attempt?.state === "refunded") return attempt.state;
  if (charge.isExpired) return "expired";
  return attemptsLeft > 0 ? "payable" : "used-up";
}

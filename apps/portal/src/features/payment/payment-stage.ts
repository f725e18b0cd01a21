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

/** The screen that shows an attempt. */
export function screenOf({ state }: PaymentState): PaymentScreen {
  return SCREENS[state];
}

/** Whether an attempt is still in progress: until it is settled, no other may start. */
export function isLive({ state }: PaymentState): boolean {
  return state === "authenticating" || state === "pending";
}

/**
 * Reads the stage of a charge. An attempt in progress takes precedence over everything, even the deadline: it may have
 * been started in the last minute.
 */
export function readPaymentStage({ attempt, canPay, attemptsLeft }: PaymentPage): PaymentStage {
  if (attempt && isLive(attempt)) return "live";
  if (attempt?.state === "paid" || attempt?.state === "refunded" || attempt?.state === "surplus") return attempt.state;
  if (!canPay) return "expired";
  return attemptsLeft > 0 ? "payable" : "used-up";
}

import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";

/** Why no payment can be made while an earlier one is checked. */
export const PROGRESS_TEXTS = {
  confirming: "お支払いを確認しています。もう一度お支払いいただく必要はありません。",
  clinic: "お支払いをクリニックが確認しています。もう一度お支払いいただく必要はありません。",
} as const satisfies Record<PaymentProgress, string>;

/** The polling interval while the card company's result is awaited. */
export const CONFIRMING_POLL_MS = 10_000;

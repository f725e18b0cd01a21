import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";

/** Why no payment can be made while an earlier one is checked. The payment's own page uses the same words. */
export const PROGRESS_TEXTS = {
  authenticating:
    "カード会社の本人認証画面を開いている場合は、その画面で手続きを続けてください。手続きをされないときは、しばらくすると取り消され、もう一度お支払いいただけるようになります。",
  confirming: "結果が確認できるまで、もう一度お支払いいただくことはできません。二重に請求されることはありません。",
  clinic: "お支払いをクリニックが確認しています。もう一度お支払いいただく必要はありません。",
} as const satisfies Record<PaymentProgress, string>;

/** The polling interval while the card company's result is awaited. */
export const CONFIRMING_POLL_MS = 10_000;

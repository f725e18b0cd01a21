/** How the clinic takes money without the card company, and records it by hand. */
export const HAND_METHODS = ["cash", "terminal", "transfer"] as const;

/** How a charge was paid: `card` through the card company, else by hand. */
export const PAYMENT_METHODS = ["card", ...HAND_METHODS] as const;

export type HandMethod = (typeof HAND_METHODS)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** As receipts, the ledger and the patient's pages name it. */
export const PAYMENT_METHOD_LABELS = {
  card: "クレジットカード",
  cash: "現金（窓口）",
  terminal: "カード端末など（窓口）",
  transfer: "銀行振込",
} as const satisfies Record<PaymentMethod, string>;

export function isHandMethod(method: PaymentMethod): method is HandMethod {
  return method !== "card";
}

/** Payments without the card company, which the clinic records by hand. */
export const HAND_METHODS = ["cash", "terminal", "transfer"] as const;

/** How a charge was paid: `card` through the card company, else by hand. */
export const PAYMENT_METHODS = ["card", ...HAND_METHODS] as const;

export type HandMethod = (typeof HAND_METHODS)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The labels on receipts, in the ledger and on the patient's pages. */
export const PAYMENT_METHOD_LABELS = {
  card: "クレジットカード",
  cash: "現金（窓口）",
  terminal: "カード端末など（窓口）",
  transfer: "銀行振込",
} as const satisfies Record<PaymentMethod, string>;

export function isHandMethod(method: PaymentMethod): method is HandMethod {
  return method !== "card";
}

/**
 * Who is looking at a payment of an unpaid charge, so that it is not to be paid again: the card company's result is awaited
 * (`confirming`), or the clinic decides about money that paid nothing (`clinic`).
 */
export const PAYMENT_PROGRESS = ["confirming", "clinic"] as const;

export type PaymentProgress = (typeof PAYMENT_PROGRESS)[number];

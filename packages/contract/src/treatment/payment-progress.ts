/**
 * Why an unpaid charge must not be paid now: the card company's result is awaited (`confirming`), or the clinic decides
 * about unapplied money (`clinic`).
 */
export const PAYMENT_PROGRESS = ["confirming", "clinic"] as const;

export type PaymentProgress = (typeof PAYMENT_PROGRESS)[number];

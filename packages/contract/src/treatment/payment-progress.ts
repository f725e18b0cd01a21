/**
 * Why an unpaid charge must not be paid now: the patient has not finished the card company's authentication
 * (`authenticating`), its result is awaited (`confirming`), or the clinic decides about unapplied money (`clinic`).
 */
export const PAYMENT_PROGRESS = ["authenticating", "confirming", "clinic"] as const;

export type PaymentProgress = (typeof PAYMENT_PROGRESS)[number];

/** Whether the card company has not told the result yet: it may still take the money, and the state may change. */
export function isAtCardCompany(progress: PaymentProgress | null): boolean {
  return progress === "authenticating" || progress === "confirming";
}

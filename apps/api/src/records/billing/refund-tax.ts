import type { ChargeLine } from "@madoguchi/contract/charge/charge";

export type TaxPart = { taxPercent: ChargeLine["taxPercent"]; amount: number };

/** `yen` of a payment, spread over its rates in proportion; the rounding difference goes to the largest. */
function spread(paid: readonly TaxPart[], yen: number): TaxPart[] {
  const total = paid.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) return [];
  const parts = paid.map((part) => ({ ...part, amount: Math.trunc((part.amount * yen) / total) }));
  const left = yen - parts.reduce((sum, { amount }) => sum + amount, 0);
  const largest = paid.reduce((best, { amount }, index) => (amount > (paid[best]?.amount ?? 0) ? index : best), 0);
  return parts.map((part, index) => (index === largest ? { ...part, amount: part.amount + left } : part));
}

/**
 * A refund by the tax rates of the lines that its payment paid. All refunds of a payment add up to the payment's own
 * parts to the yen: each is the share of `refundedAmount` less the share before it.
 *
 * @param refundedAmount yen refunded in all, with this refund; `amount` yen of this one.
 */
export function refundTaxParts(
  paid: readonly TaxPart[],
  { refundedAmount, amount }: { refundedAmount: number; amount: number },
): TaxPart[] {
  const before = spread(paid, refundedAmount - amount);
  return spread(paid, refundedAmount)
    .map((part, index) => ({ ...part, amount: part.amount - (before[index]?.amount ?? 0) }))
    .filter((part) => part.amount !== 0);
}

import type { LedgerTotals } from "@madoguchi/contract/billing/billing-overview";
import { TAX_PERCENTS } from "@madoguchi/contract/charge/charge";
import { TREATMENT_KINDS } from "@madoguchi/contract/treatment/kind";
import type { LedgerRecord } from "./ledger.store.ts";

function sumOf(records: readonly { amount: number }[]): number {
  return records.reduce((sum, { amount }) => sum + amount, 0);
}

/** The totals of these entries, in yen. Rates and kinds without any money are left out. */
export function totalsOf(records: readonly LedgerRecord[]): LedgerTotals {
  const payments = records.filter(({ type }) => type === "payment");
  const refunds = records.filter(({ type }) => type === "refund");
  const paidParts = payments.flatMap((record) => record.taxParts);
  const refundedParts = refunds.flatMap((record) => record.taxParts);
  const [paid, refunded] = [sumOf(payments), sumOf(refunds)];
  return {
    paid,
    paidCount: payments.length,
    unapplied: sumOf(payments.filter(({ isUnapplied }) => isUnapplied)),
    refunded,
    refundCount: refunds.length,
    net: paid - refunded,
    byTax: [...TAX_PERCENTS, undefined].flatMap((taxPercent) => {
      const isOfRate = (part: { taxPercent: typeof taxPercent }) => part.taxPercent === taxPercent;
      const [ofPaid, ofRefunded] = [paidParts.filter(isOfRate), refundedParts.filter(isOfRate)];
      if (ofPaid.length + ofRefunded.length === 0) return [];
      return [{ taxPercent: taxPercent ?? null, paid: sumOf(ofPaid), refunded: sumOf(ofRefunded) }];
    }),
    byKind: TREATMENT_KINDS.flatMap((kind) => {
      const ofKind = records.filter((record) => record.kind === kind);
      const isOfKind = (record: LedgerRecord) => record.kind === kind;
      return ofKind.length === 0
        ? []
        : [{ kind, paid: sumOf(payments.filter(isOfKind)), refunded: sumOf(refunds.filter(isOfKind)) }];
    }),
  };
}

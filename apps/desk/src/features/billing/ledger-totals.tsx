import type { LedgerTotals } from "@madoguchi/contract/billing/billing-overview";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import type { ReactNode } from "react";
import { Figure } from "../../entities/figure/figure.tsx";
import { describeTax } from "../../entities/money/describe-tax.ts";
import { Yen } from "../../entities/money/yen.tsx";

function Part({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-text-secondary">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The totals of a day or a month. */
export function LedgerTotalsView({ totals }: { totals: LedgerTotals }) {
  const { paid, paidCount, unapplied, refunded, refundCount, net, byTax, byKind } = totals;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
        <Figure label="入金" note={`${paidCount}件`}>
          <Yen amount={paid} />
        </Figure>
        <Figure label="返金" note={`${refundCount}件`}>
          <Yen amount={refunded} />
        </Figure>
        <Figure label="純入金額">
          <Yen amount={net} />
        </Figure>
        {unapplied > 0 && (
          <Figure label="入金のうち未充当">
            <Yen amount={unapplied} />
          </Figure>
        )}
      </dl>
      {paidCount + refundCount > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1" aria-label="入金の内訳">
          {byKind.map(({ kind, paid: ofKind, refunded: back }) => (
            <Part key={kind} term={TREATMENT_KIND_LABELS[kind]}>
              <Yen amount={ofKind} />
              {back > 0 && (
                <span className="text-text-secondary">
                  （返金 <Yen amount={back} />）
                </span>
              )}
            </Part>
          ))}
          {byTax.map(({ taxPercent, paid: ofRate, refunded: back }) => (
            <Part key={taxPercent ?? "none"} term={describeTax(taxPercent)}>
              <Yen amount={ofRate} />
              {back > 0 && (
                <span className="text-text-secondary">
                  （返金 <Yen amount={back} />）
                </span>
              )}
            </Part>
          ))}
        </dl>
      )}
    </div>
  );
}

import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import { taxBreakdown } from "@madoguchi/contract/charge/tax-breakdown";
import { taxLabel } from "@madoguchi/contract/charge/tax-rate";
import { groupThousands } from "@madoguchi/contract/payment/money";

/** The charge's totals by tax rate; nothing if no line has a rate. */
export function TaxTotals({ lines }: { lines: readonly ChargeLine[] }) {
  const parts = taxBreakdown(lines);
  if (parts.length === 0) return null;
  return (
    <ul aria-label="税率ごとの合計" className="text-dns-14N-130 text-text-secondary tabular-nums">
      {parts.map(({ taxPercent, total, tax }) => (
        <li key={taxPercent ?? "none"}>
          {taxPercent === undefined ? "税率の記載なし" : taxPercent === 0 ? "非課税" : `${taxLabel(taxPercent)}対象`}
          {`　${groupThousands(total)}円`}
          {tax !== 0 && `（うち消費税 ${groupThousands(tax)}円）`}
        </li>
      ))}
    </ul>
  );
}

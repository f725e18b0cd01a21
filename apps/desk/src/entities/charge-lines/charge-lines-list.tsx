import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import { taxLabel } from "@madoguchi/contract/charge/tax-rate";
import { formatYen } from "@madoguchi/contract/payment/money";
import { TaxTotals } from "./tax-totals.tsx";

/** The lines of a charge, each with its tax rate. */
export function ChargeLinesList({ lines }: { lines: readonly ChargeLine[] }) {
  return (
    <>
      <ul>
        {lines.map(({ label, quantity, unitPrice, taxPercent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and the list does not change.
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 break-phrase">
              {quantity === 1 ? label : `${label}　${quantity}`}
              {taxPercent !== undefined && (
                <span className="ml-2 whitespace-nowrap text-dns-14N-130 text-text-secondary">
                  {taxLabel(taxPercent)}
                </span>
              )}
            </span>
            <span className="tabular-nums">{formatYen(quantity * unitPrice)}</span>
          </li>
        ))}
      </ul>
      <TaxTotals lines={lines} />
    </>
  );
}

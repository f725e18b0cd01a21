import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import { formatYen } from "@madoguchi/contract/payment/money";

/** The items of a charge with their number and price, every amount including tax. */
export function ChargeLines({ lines }: { lines: readonly ChargeLine[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line, position) => (
        // A charge may contain the same item twice; a version's order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position distinguishes two equal items.
        <li key={position} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 break-phrase">
            {line.label}
            {line.quantity > 1 && <span className="whitespace-nowrap"> × {line.quantity}</span>}
          </span>
          <span className="ml-auto text-right tabular-nums">{formatYen(line.quantity * line.unitPrice)}</span>
        </li>
      ))}
    </ul>
  );
}

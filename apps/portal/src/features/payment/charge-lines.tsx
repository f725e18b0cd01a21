import type { ChargeLine } from "@madoguchi/contract/payment/charge";
import { formatYen } from "@madoguchi/contract/payment/money";

/** `−500円（税込）`: a discount with the sign that people read. */
function amountOf({ quantity, unitPrice }: ChargeLine): string {
  return formatYen(quantity * unitPrice).replace(/^-/, "−");
}

/** The items of a bill with their number and price, every amount with the tax in it. */
export function ChargeLines({ lines }: { lines: readonly ChargeLine[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line, position) => (
        // A bill may carry the same item twice; its version never changes the order.
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what tells two equal items apart.
        <li key={position} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 break-phrase">
            {line.label}
            {line.quantity > 1 && <span className="whitespace-nowrap"> × {line.quantity}</span>}
          </span>
          <span className="ml-auto whitespace-nowrap tabular-nums">{amountOf(line)}</span>
        </li>
      ))}
    </ul>
  );
}

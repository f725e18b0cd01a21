import type { ReactNode } from "react";

export type SlipLine = { term: string; amount: ReactNode };

/** A receipt as a torn-off slip of paper: the lines, the total, and further facts. */
export function Slip({
  lines,
  total,
  children,
}: {
  lines: readonly SlipLine[];
  total: SlipLine;
  children?: ReactNode;
}) {
  return (
    <div className="slip flex flex-col gap-4 p-[min(1rem,4vw)] pb-7 forced-colors:border print:border">
      <dl className="flex flex-col gap-1 tabular-nums">
        {lines.map(({ term, amount }, position) => (
          // A slip may have the same item twice, in a fixed order.
          // biome-ignore lint/suspicious/noArrayIndexKey: only the position distinguishes two equal items.
          <div key={position} className="flex flex-wrap justify-between gap-x-4">
            <dt className="min-w-0 break-phrase text-text-secondary">{term}</dt>
            <dd className="ml-auto break-phrase text-right">{amount}</dd>
          </div>
        ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-edge border-t border-dashed pt-3 font-700">
          <dt>{total.term}</dt>
          <dd className="ml-auto text-right text-std-20B-150">{total.amount}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}

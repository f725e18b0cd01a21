import type { ReactNode } from "react";

export type SlipLine = { term: string; amount: ReactNode };

/** A receipt as a slip of paper torn off at its lower edge: the lines, the total, and what belongs to it. */
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
          // A slip may carry the same item twice; its order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is what tells two equal items apart.
          <div key={position} className="flex flex-wrap justify-between gap-x-4">
            <dt className="min-w-0 break-phrase text-text-secondary">{term}</dt>
            <dd className="ml-auto whitespace-nowrap">{amount}</dd>
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

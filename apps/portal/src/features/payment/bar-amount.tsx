import { formatYen } from "@madoguchi/contract/payment/money";
import type { ReactNode } from "react";

/** The total to pay, always visible beside the button that continues. */
export function BarAmount({ total, children }: { total: number; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-text-secondary @max-[14rem]:sr-only">合計</span>
      <strong className="text-std-20B-150 tabular-nums">{formatYen(total)}</strong>
      {children}
    </p>
  );
}

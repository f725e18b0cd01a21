import { type ChargeLine, totalOf } from "@madoguchi/contract/charge/charge";
import { formatYen } from "@madoguchi/contract/payment/money";
import { Slip } from "@madoguchi/ui/layout/slip";
import type { ReactNode } from "react";

/** The items of a charge and their total as a slip, every amount including tax. */
export function LinesSlip({ lines, children }: { lines: readonly ChargeLine[]; children?: ReactNode }) {
  return (
    <Slip
      lines={lines.map(({ label, quantity, unitPrice }) => ({
        term: quantity > 1 ? `${label} × ${quantity}` : label,
        amount: formatYen(quantity * unitPrice),
      }))}
      total={{ term: "合計", amount: formatYen(totalOf(lines)) }}
    >
      {children}
    </Slip>
  );
}

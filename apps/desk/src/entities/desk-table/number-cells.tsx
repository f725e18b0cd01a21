import type { ReactNode } from "react";
import type { TableColumn } from "./desk-table.tsx";

/** The column of a `NumberCell`. */
export function numberColumn(label: string): TableColumn {
  return { label, isAtRight: true };
}

export function NumberCell({ children }: { children: ReactNode }) {
  return <td className="day-cell text-right tabular-nums">{children}</td>;
}

/** The first cell of a row, which names it. */
export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="day-cell break-phrase text-left font-400">
      {children}
    </th>
  );
}

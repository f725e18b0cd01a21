import { useFocusAfterRemoval } from "@madoguchi/ui/feedback/use-focus-after-removal";
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from "react";

export type TableColumn = {
  label: string;
  /** Aligned to the right like its cells: an amount, or buttons. */
  isAtRight?: boolean;
  /** Only for screen readers. */
  isHidden?: boolean;
  className?: string;
};

/** The column of a row's buttons. */
export const ACTS_COLUMN: TableColumn = { label: "操作", isAtRight: true };

type DeskTableProps = {
  caption: string;
  columns: readonly (string | TableColumn)[];
  /** The table's minimum width. */
  className?: string;
  /** For a table with row keys, which scrolls its rows into view. */
  keys?: { table: RefObject<HTMLTableElement | null>; onKeyDown: (event: KeyboardEvent) => void } | undefined;
  /** Above the table, inside of the area that scrolls sideways. */
  head?: ReactNode;
  children: ReactNode;
};

/** A table of the desk that scrolls sideways if needed. If the focused row is removed, the table takes the focus. */
export function DeskTable({ caption, columns, className = "min-w-2xl", keys, head, children }: DeskTableProps) {
  const frame = useRef<HTMLElement>(null);
  const rememberFocus = useFocusAfterRemoval(() => frame.current?.focus());
  return (
    <section
      ref={frame}
      aria-label={caption}
      onFocus={keys ? undefined : rememberFocus}
      // An area that scrolls sideways must be reachable by keyboard.
      tabIndex={keys ? undefined : 0}
      className="desk-table-frame"
    >
      {head}
      <table ref={keys?.table} onKeyDown={keys?.onKeyDown} className={`w-full ${className}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className="text-dns-14N-130 text-text-secondary">
          <tr className="border-line border-b">
            {columns.map((column) => {
              const { label, isAtRight, isHidden, className: look = "" } = readColumn(column);
              return (
                <th
                  key={label}
                  scope="col"
                  className={`day-cell whitespace-nowrap font-400 ${isAtRight ? "text-right" : "text-left"} ${look}`}
                >
                  {isHidden ? <span className="sr-only">{label}</span> : label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function readColumn(column: string | TableColumn): TableColumn {
  return typeof column === "string" ? { label: column } : column;
}

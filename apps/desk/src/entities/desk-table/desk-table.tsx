import { useFocusAfterRemoval } from "@madoguchi/ui/feedback/use-focus-after-removal";
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from "react";

export type TableColumn = {
  label: string;
  /** At the right, like what stands below it: an amount, or the buttons. */
  isAtRight?: boolean;
  /** Read out and not shown. */
  isHidden?: boolean;
  className?: string;
};

type DeskTableProps = {
  caption: string;
  columns: readonly (string | TableColumn)[];
  /** Its least width. */
  className?: string;
  /** Of a table with row keys, which brings the rows into sight by itself. */
  keys?: { table: RefObject<HTMLTableElement | null>; onKeyDown: (event: KeyboardEvent) => void } | undefined;
  /** Above the table, inside of what moves sideways. */
  head?: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** A table of the desk that is moved sideways where it does not fit. Once the row that had the focus is gone, the table has it. */
export function DeskTable({ caption, columns, className = "min-w-2xl", keys, head, children }: DeskTableProps) {
  const frame = useRef<HTMLElement>(null);
  const rememberFocus = useFocusAfterRemoval(() => frame.current?.focus());
  return (
    <section
      ref={frame}
      aria-label={caption}
      onFocus={keys ? undefined : rememberFocus}
      // What scrolls sideways must be reachable by keyboard.
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

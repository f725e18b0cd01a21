import { ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { Icon, type IconShape } from "../icons/icon.tsx";

/** Rows with links to other pages; its items are `li` with a link of `LINK_ROW_CLASS` around a `LinkRow`. */
export function LinkList(props: {
  children: ReactNode;
  label?: string | undefined;
  /** In two columns on wide screens. */
  isInColumns?: boolean | undefined;
}) {
  const { children, label, isInColumns = false } = props;
  const columns = isInColumns ? "lg:grid lg:grid-cols-2 lg:gap-x-8 lg:[&>li:nth-child(2)]:border-t-0" : "";
  return (
    <ul aria-label={label} className={`-mx-2 flex flex-col [&>li+li]:border-line [&>li+li]:border-t ${columns}`}>
      {children}
    </ul>
  );
}

type LinkRowProps = {
  icon?: IconShape | undefined;
  /** A picture in place of the icon: a date tile, an arch. */
  picture?: ReactNode;
  text: ReactNode;
  note?: ReactNode;
  /** At the end of the row, before the chevron: an amount, a state. */
  end?: ReactNode;
};

/** The content of one row: icon, text with a note under it, and a chevron. */
export function LinkRow({ icon, picture, text, note, end }: LinkRowProps) {
  return (
    <>
      {icon && <Icon shape={icon} className="size-6 shrink-0 text-key" />}
      {/* Large text wraps below a picture instead of beside it. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-[min(0.75rem,3vw)] gap-y-1">
        {picture}
        <span className={`flex min-w-0 flex-1 flex-wrap items-center gap-x-3 ${picture ? "basis-36" : ""}`}>
          <span className="flex min-w-[min(5em,100%)] flex-1 flex-col">
            <span className="underline-offset-4 group-hover/row:underline">{text}</span>
            {note && <span className="text-dns-14N-130 text-text-secondary">{note}</span>}
          </span>
          {end && <span className="tabular-nums">{end}</span>}
        </span>
      </span>
      <Icon shape={ChevronRight} className="size-5 shrink-0 text-text-secondary" />
    </>
  );
}

import type { ReactNode } from "react";

/** Options of a choice, one below the other. */
export function OptionColumn({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-2">{children}</div>;
}

/** Short options side by side: two in a row on a telephone; stacked where large text needs the room. */
export function OptionTiles({ children }: { children: ReactNode }) {
  return <div className="option-tiles">{children}</div>;
}

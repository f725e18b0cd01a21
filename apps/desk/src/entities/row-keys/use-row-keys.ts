import { useFocusAfterRemoval } from "@madoguchi/ui/feedback/use-focus-after-removal";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { type ScreenKey, useScreenKeys } from "../screen-keys/screen-keys.tsx";

type Keys = {
  rowIds: string[];
  table: RefObject<HTMLElement | null>;
  /** Other keys of this list, such as `/` for its search. */
  keys?: readonly ScreenKey[];
  /** The initial current row. */
  first?: string | undefined;
  /** Called with the new current row. */
  onCurrent?: ((id: string) => void) | undefined;
};

function stepOf(key: string): "next" | "previous" | "first" | "last" | undefined {
  if (key === "j" || key === "ArrowDown") return "next";
  if (key === "k" || key === "ArrowUp") return "previous";
  if (key === "Home") return "first";
  return key === "End" ? "last" : undefined;
}

/** One tab stop for the table: `j`, `k` and the arrows move it from row to row. */
export function useRowKeys({ rowIds, table, keys = [], first, onCurrent }: Keys) {
  const [chosen, setChosen] = useState(first);
  const [place, setPlace] = useState(0);
  // The row at the place of the removed one, or the last row.
  const inPlace = rowIds[Math.min(place, rowIds.length - 1)];
  const current = chosen !== undefined && rowIds.includes(chosen) ? chosen : inPlace;
  const rememberFocus = useFocusAfterRemoval(() => focusRow(inPlace));

  function choose(id: string): void {
    setChosen(id);
    setPlace(Math.max(0, rowIds.indexOf(id)));
    // The first row is current before any row was chosen; when it is chosen, the choice is reported.
    if (id !== chosen) onCurrent?.(id);
    rememberFocus();
  }

  function focusRow(id: string | undefined): void {
    if (id === undefined) return;
    setChosen(id);
    table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-start]`)?.focus();
  }

  function move(step: NonNullable<ReturnType<typeof stepOf>>): void {
    const isInside = table.current?.contains(document.activeElement) === true;
    const at = rowIds.indexOf(current ?? "");
    if (step === "first") focusRow(rowIds[0]);
    else if (step === "last") focusRow(rowIds.at(-1));
    else if (isInside) focusRow(rowIds[Math.min(rowIds.length - 1, Math.max(0, at + (step === "next" ? 1 : -1)))]);
    else focusRow(current);
  }

  useScreenKeys([
    {
      shown: "j　k　↓　↑",
      meaning: "次の行・前の行へ",
      onKey: { j: () => move("next"), k: () => move("previous") },
    },
    { shown: "Home　End", meaning: "最初・最後の行へ（表の中で）" },
    ...keys,
  ]);

  /** The key handler of the table: arrows, Home and End act only while the focus is inside. */
  function onTableKey(event: KeyboardEvent): void {
    const step = stepOf(event.key);
    if (step === undefined || event.key === "j" || event.key === "k") return;
    event.preventDefault();
    move(step);
  }

  return { current, choose, onTableKey };
}

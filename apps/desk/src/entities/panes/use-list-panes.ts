import type { KeyboardEvent, RefObject } from "react";
import { useRowKeys } from "../row-keys/use-row-keys.ts";
import type { ScreenKey } from "../screen-keys/screen-keys.tsx";
import { usePanes } from "./use-panes.ts";

type ListPanesOf = {
  rowIds: string[];
  table: RefObject<HTMLElement | null>;
  /** The row that the address names. */
  at: string | undefined;
  /** Another row has become the current one; the address keeps it. */
  onAt: (id: string) => void;
  keys?: readonly ScreenKey[];
};

const PANE_KEY: ScreenKey = { shown: "→　Esc", meaning: "右の欄へ・表へもどる" };

function enterPane(): void {
  document.querySelector<HTMLElement>("[data-pane-start]")?.focus();
}

/** The rows of a list and, where there is room, the current one beside it (`ListPanes`): which it is, and the keys between both. */
export function useListPanes({ rowIds, table, at, onAt, keys = [] }: ListPanesOf) {
  const hasPane = usePanes();
  const { current, choose, onTableKey } = useRowKeys({
    rowIds,
    table,
    first: at,
    onCurrent: hasPane ? onAt : undefined,
    keys: hasPane ? [...keys, PANE_KEY] : keys,
  });

  return {
    hasPane,
    current,
    /** The focus or a press has come to a row; one of another list is nothing. */
    choose: (id: string) => {
      if (rowIds.includes(id)) choose(id);
    },
    /** Of the list. */
    onKeyDown: (event: KeyboardEvent) => {
      if (hasPane && event.key === "ArrowRight") enterPane();
      else onTableKey(event);
    },
    /** Back from the pane to the current row. */
    leavePane: () => {
      if (current === undefined) return;
      table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(current)}"] [data-row-start]`)?.focus();
    },
  };
}

import type { KeyboardEvent, RefObject } from "react";
import { useRowKeys } from "../row-keys/use-row-keys.ts";
import type { ScreenKey } from "../screen-keys/screen-keys.tsx";
import { usePanes } from "./use-panes.ts";

type ListPanesOf = {
  rowIds: string[];
  table: RefObject<HTMLElement | null>;
  /** The row in the address. */
  at: string | undefined;
  /** Called with the new current row, which the address stores. */
  onAt: (id: string) => void;
  keys?: readonly ScreenKey[];
};

const PANE_KEY: ScreenKey = { shown: "→　Esc", meaning: "右の欄へ・表へ戻る" };

function enterPane(): void {
  document.querySelector<HTMLElement>("[data-pane-start]")?.focus();
}

/** The rows of a list and, if there is room, the current one beside it (`ListPanes`), with the keys of both. */
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
    /** Called when a row is focused or pressed; rows of other lists are ignored. */
    choose: (id: string) => {
      if (rowIds.includes(id)) choose(id);
    },
    /** The key handler of the list. */
    onKeyDown: (event: KeyboardEvent) => {
      if (hasPane && event.key === "ArrowRight") enterPane();
      else onTableKey(event);
    },
    /** Moves the focus from the pane to the current row. */
    leavePane: () => {
      if (current === undefined) return;
      table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(current)}"] [data-row-start]`)?.focus();
    },
  };
}

import { isTyping } from "@madoguchi/ui/fields/is-typing";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useScreenKeys } from "../../entities/screen-keys/screen-keys.tsx";
import { type DayItem, nextItem } from "./spot-day.ts";
import type { DayMove } from "./use-day-move.ts";
import { DIRECTIONS } from "./use-spot-keys.ts";

type DayKeys = {
  items: readonly DayItem[];
  table: RefObject<HTMLTableElement | null>;
  move: DayMove;
  onOpen: (item: DayItem) => void;
  onDay: (step: -1 | 0 | 1) => void;
};

function keyAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-item]")?.dataset["item"] : undefined;
}

/**
 * One tab stop for the day. Arrows lead from item to item, and, while a patient is being moved, from one possible time to
 * the next; Enter or a press chooses it.
 */
export function useDayKeys({ items, table, move, onOpen, onDay }: DayKeys) {
  const [chosen, setChosen] = useState<string>();
  const current = items.some(({ key }) => key === chosen) ? chosen : items[0]?.key;
  const itemAt = (target: EventTarget | null) => items.find(({ key }) => key === keyAt(target));

  function focusItem(key: string): void {
    setChosen(key);
    table.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`)?.focus();
  }

  useScreenKeys([
    { shown: "← ↑ ↓ →", meaning: "となりの患者さま・空きへ" },
    {
      shown: "[　]　t",
      meaning: "前の日・次の日・今日へ",
      onKey: { "[": () => onDay(-1), "]": () => onDay(1), t: () => onDay(0) },
    },
    { shown: "Enter", meaning: "枠を開いて見る" },
    {
      shown: "m",
      meaning: "患者さまを別の時間へ移す（矢印で選び、Enterで決める）",
      onKey: {
        m: () => {
          const item = itemAt(document.activeElement);
          if (item) move.pick(item);
        },
      },
    },
    { shown: "Esc", meaning: "移すのをやめる" },
  ]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const item = itemAt(event.target);
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined && item) {
      const next = nextItem(move.picked ? move.targets : items, item, direction);
      if (next) focusItem(next.key);
    } else if (event.key === "Escape" && move.picked) {
      focusItem(move.picked.key);
      move.stop();
    } else return;
    event.preventDefault();
  });

  const onClick = useEffectEvent((event: MouseEvent) => {
    const item = itemAt(event.target);
    if (!item || move.endsDrag()) return;
    setChosen(item.key);
    if (move.picked) move.choose(item.spot);
    else onOpen(item);
  });

  const onFocus = useEffectEvent((event: FocusEvent) => {
    const key = keyAt(event.target);
    if (key !== undefined) setChosen(key);
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener("keydown", onKey, { signal });
    window.addEventListener("click", onClick, { signal });
    window.addEventListener("focusin", onFocus, { signal });
    return () => stop.abort();
  }, []);

  return { current, focusItem };
}

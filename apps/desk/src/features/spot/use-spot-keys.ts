import { isTyping } from "@madoguchi/ui/fields/is-typing";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useScreenKeys } from "../../entities/screen-keys/screen-keys.tsx";
import { type Direction, neighbourOf, type PlacedSpot, spotsBetween } from "./spot-week.ts";

/** The arrow keys. */
export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

function spotAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-spot]")?.dataset["spot"] : undefined;
}

type SpotKeys = {
  placed: readonly PlacedSpot[];
  table: RefObject<HTMLTableElement | null>;
  /** Every press selects, for touch. */
  isGathering: boolean;
  onOpen: (spotId: string) => void;
  onAct: (act: "close" | "open" | "more" | "fewer", spotIds: string[]) => void;
  onWeek: (step: -1 | 0 | 1) => void;
};

/**
 * One tab stop for the week. Arrows move; with Shift they select a range, as does a drag of the mouse. Letters act on
 * the selection, else on the current spot, unless the person has switched them off.
 */
export function useSpotKeys({ placed, table, isGathering, onOpen, onAct, onWeek }: SpotKeys) {
  const [chosen, setChosen] = useState<string>();
  const [anchor, setAnchor] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set<string>());
  const [dragFrom, setDragFrom] = useState<string>();
  const ids = placed.map(({ spot }) => spot.spotId);
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  const shown = new Set(ids.filter((id) => selected.has(id)));

  function focusSpot(spotId: string): void {
    setChosen(spotId);
    table.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spotId)}"]`)?.focus();
  }

  function selectTo(spotId: string): void {
    const from = anchor !== undefined && ids.includes(anchor) ? anchor : (current ?? spotId);
    setAnchor(from);
    setSelected(new Set(spotsBetween(placed, from, spotId)));
  }

  function clear(): void {
    setSelected(new Set());
    setAnchor(undefined);
  }

  function toggle(spotId: string): void {
    setSelected(shown.has(spotId) ? new Set([...shown].filter((id) => id !== spotId)) : new Set([...shown, spotId]));
    setAnchor(spotId);
  }

  function act(kind: Parameters<SpotKeys["onAct"]>[0]): void {
    const onSpot = spotAt(document.activeElement);
    if (onSpot === undefined) return;
    onAct(kind, shown.size > 0 && kind !== "more" && kind !== "fewer" ? [...shown] : [onSpot]);
  }

  function toggleCurrent(): void {
    const onSpot = spotAt(document.activeElement);
    if (onSpot !== undefined) toggle(onSpot);
  }

  useScreenKeys([
    { shown: "← ↑ ↓ →", meaning: "となりの枠へ" },
    {
      shown: "[　]　t",
      meaning: "前の週・次の週・今週へ",
      onKey: { "[": () => onWeek(-1), "]": () => onWeek(1), t: () => onWeek(0) },
    },
    { shown: "Enter", meaning: "枠を開いて見る" },
    {
      shown: "c　o",
      meaning: "枠を閉じる・開く（選択中の枠があれば、まとめて）",
      onKey: { c: () => act("close"), o: () => act("open") },
    },
    { shown: "＋　－", meaning: "定員を1人増やす・減らす", onKey: { "+": () => act("more"), "-": () => act("fewer") } },
    { shown: "Shift＋矢印、ドラッグ", meaning: "間の枠をまとめて選ぶ" },
    { shown: "x、Ctrl＋クリック", meaning: "1枠ずつ選ぶ", onKey: { x: toggleCurrent } },
    { shown: "Esc", meaning: "選択をやめる" },
  ]);

  /** Arrows and Escape belong to the page if no spot has the focus and none is selected. */
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const onSpot = spotAt(event.target);
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined && onSpot !== undefined) {
      const next = neighbourOf(placed, onSpot, direction);
      if (next !== undefined) {
        if (event.shiftKey) selectTo(next);
        focusSpot(next);
      }
    } else if (event.key === "Escape" && shown.size > 0) clear();
    else return;
    event.preventDefault();
  });

  const onPress = useEffectEvent((event: PointerEvent) => {
    const spotId = spotAt(event.target);
    // A moving finger scrolls.
    if (spotId !== undefined && event.pointerType !== "touch" && event.button === 0) setDragFrom(spotId);
  });

  const onMove = useEffectEvent((event: PointerEvent) => {
    const spotId = spotAt(event.target);
    if (dragFrom === undefined || spotId === undefined || event.buttons !== 1) return;
    if (spotId === dragFrom && shown.size === 0) return;
    setAnchor(dragFrom);
    setSelected(new Set(spotsBetween(placed, dragFrom, spotId)));
  });

  const onClick = useEffectEvent((event: MouseEvent) => {
    const spotId = spotAt(event.target);
    setDragFrom(undefined);
    if (spotId === undefined) return;
    setChosen(spotId);
    if (event.shiftKey) selectTo(spotId);
    else if (isGathering || event.ctrlKey || event.metaKey) toggle(spotId);
    // A drag that ends where it began has selected, not opened.
    else if (!(dragFrom === spotId && shown.size > 1)) onOpen(spotId);
  });

  const onFocus = useEffectEvent((event: FocusEvent) => {
    const spotId = spotAt(event.target);
    if (spotId !== undefined) setChosen(spotId);
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener("keydown", onKey, { signal });
    window.addEventListener("pointerdown", onPress, { signal });
    window.addEventListener("pointerover", onMove, { signal });
    window.addEventListener("pointerup", () => setTimeout(() => setDragFrom(undefined)), { signal });
    window.addEventListener("click", onClick, { signal });
    window.addEventListener("focusin", onFocus, { signal });
    return () => stop.abort();
  }, []);

  return { current, selected: shown, select: (spotIds: string[]) => setSelected(new Set(spotIds)), clear };
}

import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type DayItem, isTarget } from "./spot-day.ts";

/** A patient with the time that was chosen for the visit. */
export type AskedMove = { item: DayItem; to: ManagedSpot };

/** A shorter way is a press. */
const DRAG_PX = 6;

type Press = { item: DayItem; x: number; y: number };

function spotAt(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-spot-id]")?.dataset["spotId"];
}

function describeVisit({ visit, time }: DayItem): string {
  return `${time}　${visit?.name ? `${visit.name}さま` : (visit?.code ?? "")}`;
}

type DayMoveOptions = { items: readonly DayItem[]; now: Date; mayMove: boolean };

/** A patient is picked up by key or drag, and a time is chosen; the question before the move is the screen's. */
export function useDayMove({ items, now, mayMove }: DayMoveOptions) {
  const [picked, setPicked] = useState<DayItem>();
  const [asked, setAsked] = useState<AskedMove>();
  const [said, setSaid] = useState("");
  const [press, setPress] = useState<Press>();
  const [over, setOver] = useState<string>();
  const hasDragged = useRef(false);
  const isDragging = press !== undefined && picked !== undefined;
  // Somebody else may have moved or cancelled it meanwhile.
  const held = picked && items.find(({ key }) => key === picked.key);
  const targetsOf = (from: DayItem) =>
    items.filter(({ spot, visit }) => visit === undefined && isTarget(spot, from.spot, now));

  function pick(item: DayItem): boolean {
    if (!mayMove || item.visit === undefined) return false;
    if (!item.visit.canMove) setSaid("診察が始まっているため、日時を変更できません。");
    else if (targetsOf(item).length === 0) setSaid("この日に、同じ診療科の空いている時間がありません。");
    else {
      setPicked(item);
      setSaid(`${describeVisit(item)}を移します。矢印で時間を選び、Enterで決めます。Escでやめます。`);
      return true;
    }
    return false;
  }

  function stop(): void {
    setPicked(undefined);
    setPress(undefined);
    setOver(undefined);
    setSaid("移すのをやめました。");
  }

  function choose(to: ManagedSpot): void {
    if (!held) stop();
    else if (!isTarget(to, held.spot, now)) {
      setSaid("この枠には移せません。空きのある、同じ診療科の枠を選んでください。");
    } else {
      setAsked({ item: held, to });
      setPicked(undefined);
      setSaid("");
    }
  }

  const onPress = useEffectEvent((event: PointerEvent) => {
    hasDragged.current = false;
    const key = event.target instanceof Element && event.target.closest<HTMLElement>("[data-item]")?.dataset["item"];
    const item = items.find((each) => each.key === key);
    // A moving finger scrolls.
    if (!item?.visit || picked || event.pointerType === "touch" || event.button !== 0) return;
    setPress({ item, x: event.clientX, y: event.clientY });
  });

  const onMove = useEffectEvent((event: PointerEvent) => {
    if (!press) return;
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_PX;
    if (!isDragging && isFar) {
      hasDragged.current = true;
      if (!pick(press.item)) setPress(undefined);
    }
    if (isDragging) setOver(spotAt(event.clientX, event.clientY));
  });

  const onRelease = useEffectEvent((event: PointerEvent) => {
    setPress(undefined);
    setOver(undefined);
    // Later than the click that follows.
    setTimeout(() => {
      hasDragged.current = false;
    });
    if (!isDragging) return;
    const to = items.find(({ spot }) => spot.spotId === spotAt(event.clientX, event.clientY))?.spot;
    if (to && held && isTarget(to, held.spot, now)) choose(to);
    else stop();
  });

  const onLost = useEffectEvent(() => {
    if (isDragging) stop();
  });

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener("pointerdown", onPress, { signal });
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", onRelease, { signal });
    window.addEventListener("pointercancel", onLost, { signal });
    return () => end.abort();
  }, []);

  return {
    picked: held,
    targets: held ? targetsOf(held) : [],
    over: isDragging ? over : undefined,
    /** What a screen reader is told. */
    said,
    pick,
    choose,
    stop,
    asked,
    dismiss: () => setAsked(undefined),
    /** Whether the click that follows belongs to a drag. */
    endsDrag: () => hasDragged.current,
  };
}

export type DayMove = ReturnType<typeof useDayMove>;

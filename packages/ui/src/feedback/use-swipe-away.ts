import { type PointerEvent, useRef } from "react";

/** The distance in px of an upward swipe that dismisses. */
const SWIPE_PX = 45;

/** Handlers of an element that is dismissed by an upward swipe, like a phone's notifications. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<number>(undefined);

  function follow({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
    if (start.current === undefined) return;
    currentTarget.style.translate = `0 ${Math.min(0, clientY - start.current)}px`;
  }

  function end({ currentTarget, type, clientY }: PointerEvent<HTMLElement>) {
    const isAway = type === "pointerup" && start.current !== undefined && start.current - clientY >= SWIPE_PX;
    start.current = undefined;
    currentTarget.style.translate = "";
    if (isAway) onAway();
  }

  return {
    onPointerDown: ({ pointerType, clientY }: PointerEvent<HTMLElement>) => {
      if (pointerType === "touch") start.current = clientY;
    },
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

import { type RefObject, useLayoutEffect, useState } from "react";

/** Distances in CSS pixels. */
const EDGE = 8;
const GAP = 4;
const MOST_WIDTH = 448;
const MOST_HEIGHT = 320;

export type Place = { left: number; width: number; maxHeight: number; top?: number; bottom?: number };

type Box = Pick<DOMRect, "right" | "top" | "bottom">;
type Size = { width: number; height: number };

/**
 * The place of a list that opens at a button: below it, or above where there is more room, its right edge at the
 * button's, and never beyond the window.
 */
export function placeInWindow(button: Box, window: Size): Place {
  const width = Math.min(MOST_WIDTH, window.width - 2 * EDGE);
  const left = Math.min(Math.max(EDGE, button.right - width), window.width - EDGE - width);
  const below = window.height - button.bottom - GAP - EDGE;
  const above = button.top - GAP - EDGE;
  const isBelow = below >= MOST_HEIGHT || below >= above;
  const maxHeight = Math.max(0, Math.min(MOST_HEIGHT, isBelow ? below : above));
  return isBelow
    ? { left, width, maxHeight, top: button.bottom + GAP }
    : { left, width, maxHeight, bottom: window.height - button.top + GAP };
}

/** The place of an open list, as a style for `position: fixed`; it follows its button when the page scrolls. */
export function usePlaceInWindow(button: RefObject<HTMLElement | null>, isOpen: boolean): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    if (!isOpen) return;
    const put = () => {
      const { innerWidth: width, innerHeight: height } = window;
      if (button.current) setPlace(placeInWindow(button.current.getBoundingClientRect(), { width, height }));
    };
    put();
    window.addEventListener("scroll", put, { capture: true, passive: true });
    window.addEventListener("resize", put);
    return () => {
      window.removeEventListener("scroll", put, { capture: true });
      window.removeEventListener("resize", put);
    };
  }, [isOpen, button]);
  return isOpen ? place : undefined;
}

import { type RefObject, useLayoutEffect } from "react";

/** What a message must not lie over: what can be pressed or typed in, and what must stay in sight. */
const KEPT_FREE =
  "a[href], button, input, select, textarea, summary, [role=option], video, dialog[open], .offline-banner";

/** Narrower than its style is tried where the page has no room for it. */
const WIDTHS = ["", "20rem", "14rem"];
const MARGIN_PX = 8;
const STEP_PX = 8;
/** Changes of the page that come closer together than this are looked at once. */
const TOGETHER_MS = 100;

/** What can move a control without a change of the document; `load`: a picture has its size. */
const MOVES = ["scroll", "resize", "load", "transitionend", "animationend", "toggle"];

type Box = { left: number; top: number; right: number; bottom: number };
type Place = { width: string; left: number; top: number; covered: number };

function coveredArea(box: Box, kept: readonly Box[]): number {
  let area = 0;
  for (const { left, top, right, bottom } of kept) {
    const width = Math.min(box.right, right) - Math.max(box.left, left);
    const height = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    if (width > 0 && height > 0) area += width * height;
  }
  return area;
}

function boxesKeptFree(region: HTMLElement): Box[] {
  return [...document.querySelectorAll(KEPT_FREE)]
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

/** The places to try, the one of its style first. */
function placesOf({ left, top, width, height }: DOMRect): { left: number; top: number }[] {
  const { innerWidth, innerHeight } = window;
  const furthest = Math.max(MARGIN_PX, innerWidth - width - MARGIN_PX);
  const places = [{ left, top }];
  for (const across of [furthest, furthest / 2, MARGIN_PX]) {
    for (let down = MARGIN_PX; down <= innerHeight - height - MARGIN_PX; down += STEP_PX) {
      places.push({ left: across, top: down });
    }
  }
  return places;
}

function findPlace(region: HTMLElement): { place: Place; from: DOMRect } | undefined {
  const kept = boxesKeptFree(region);
  let best: { place: Place; from: DOMRect } | undefined;
  for (const width of WIDTHS) {
    region.style.width = width;
    const from = region.getBoundingClientRect();
    for (const { left, top } of placesOf(from)) {
      const covered = coveredArea({ left, top, right: left + from.width, bottom: top + from.height }, kept);
      if (!best || covered < best.place.covered) best = { place: { width, left, top, covered }, from };
      if (covered === 0) return best;
    }
  }
  return best;
}

/**
 * Moves the region of messages to where it lies over no control, and again when the page scrolls or changes under it.
 * Only where its style has `--toast-room: free`: elsewhere it stays in the place of its style.
 */
export function useFreePlace(region: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message changes the size.
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || getComputedStyle(element).getPropertyValue("--toast-room").trim() !== "free") return;
    const placed = element;
    function put() {
      placed.style.translate = "none";
      const found = findPlace(placed);
      if (!found) return;
      const { place, from } = found;
      placed.style.width = place.width;
      placed.style.translate = `${place.left - from.left}px ${place.top - from.top}px`;
    }
    function putAgain() {
      // Nothing moves away from under a pointer or the focus, nor from where it covers nothing.
      if (placed.querySelector(":hover, :focus")) return;
      if (coveredArea(placed.getBoundingClientRect(), boxesKeptFree(placed)) > 0) put();
    }
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function notice() {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        putAgain();
      }, TOGETHER_MS);
    }
    put();
    // A field that grows as it is typed in, and a part that opens, change the document's elements.
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !placed.contains(target))) notice();
    });
    changes.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
    const options = { capture: true, passive: true };
    for (const move of MOVES) window.addEventListener(move, notice, options);
    for (const left of ["pointerleave", "focusout"]) placed.addEventListener(left, notice);
    return () => {
      clearTimeout(waiting);
      changes.disconnect();
      for (const move of MOVES) window.removeEventListener(move, notice, options);
      for (const left of ["pointerleave", "focusout"]) placed.removeEventListener(left, notice);
    };
  }, [region, toasts]);
}

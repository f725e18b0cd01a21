import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { formatPeriod } from "@madoguchi/contract/time/tokyo";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { namesOf } from "./spot-week.ts";

/** How long a pointer may take from the spot to the names. */
const LEAVE_MS = 200;
const WIDTH = 256;

type Shown = { spotId: string; left: number; top: number | undefined; bottom: number | undefined };

/** Beside the spot, so that it does not cover the spots above and below, which are often pressed next. */
function placeOf(element: HTMLElement): Shown {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isLow = bottom > window.innerHeight * 0.66;
  const hasRoom = right + WIDTH + 8 <= window.innerWidth;
  return {
    spotId: element.dataset["spot"] ?? "",
    left: hasRoom ? right : Math.max(8, left - WIDTH),
    top: isLow ? undefined : top,
    bottom: isLow ? window.innerHeight - bottom : undefined,
  };
}

function spotOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-spot]") : null;
}

/**
 * The patients of the hovered or focused spot, beside it. It stays while the mouse is on it; Escape or a press closes
 * it. Screen readers read the names in the spot's own name.
 */
export function SpotNames({
  spots,
  table,
}: {
  spots: readonly ManagedSpot[];
  table: RefObject<HTMLTableElement | null>;
}) {
  const [shown, setShown] = useState<Shown>();
  const [hasLeft, setHasLeft] = useState(false);
  const spot = spots.find(({ spotId }) => spotId === shown?.spotId);
  const names = spot ? namesOf(spot) : [];

  useEffect(() => {
    if (!hasLeft) return;
    const timer = setTimeout(() => setShown(undefined), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [hasLeft]);

  const onEnter = useEffectEvent((event: Event) => {
    // Touch opens the spot, which shows the names.
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    const element = spotOf(event.target);
    const isOnNames = event.target instanceof Element && event.target.closest("[data-spot-names]") !== null;
    setHasLeft(element === null && !isOnNames);
    if (element && table.current?.contains(element)) setShown(placeOf(element));
  });

  const onEnd = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== "Escape") return;
    setShown(undefined);
  });

  // Focus by an arrow key scrolls the spot into view.
  const onScroll = useEffectEvent(() => {
    const element = shown && table.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(shown.spotId)}"]`);
    if (element) setShown(placeOf(element));
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of ["pointerover", "focusin"]) window.addEventListener(name, onEnter, { signal });
    for (const name of ["keydown", "pointerdown", "resize"]) window.addEventListener(name, onEnd, { signal });
    window.addEventListener("scroll", onScroll, { signal, capture: true });
    return () => stop.abort();
  }, []);

  if (!shown || !spot || names.length === 0) return null;
  const { left, top, bottom } = shown;
  return (
    <div
      aria-hidden
      data-spot-names
      style={{ left, top, bottom, width: WIDTH }}
      className="fixed z-30 rounded-card border border-line bg-card p-3 text-dns-14N-130 shadow-card print:hidden"
    >
      <p className="text-text-secondary tabular-nums">
        {formatPeriod(new Date(spot.startsAt), new Date(spot.endsAt))}　{spot.doctorName}
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {names.map(({ key, name }) => (
          <li key={key} className="wrap-anywhere font-700">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

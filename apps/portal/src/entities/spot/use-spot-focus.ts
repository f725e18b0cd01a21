import type { Spot } from "@madoguchi/contract/spot/spot";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type DayPartName, freeIn } from "./day-parts.ts";
import { moveInWeek } from "./move-in-week.ts";
import { type SpotFocus, spotElementId } from "./spot-button.tsx";
import type { SpotDay } from "./spot-days.ts";

export function dayElementId(day: CalendarDay): string {
  return `day-${day}`;
}

/** Whether the time is shown: on phones only those of one part of the selected day are. */
function isShown({ spotId }: Spot): boolean {
  return (document.getElementById(spotElementId(spotId))?.getClientRects().length ?? 0) > 0;
}

function focusOn(spot: Spot | undefined): void {
  if (spot) document.getElementById(spotElementId(spot.spotId))?.focus();
}

type Options = {
  /** The days with their free times. */
  days: readonly SpotDay[];
  /** The part of the day that is shown alone on phones. */
  part: DayPartName;
  chosenDay: CalendarDay;
  chosenSpotId: string | undefined;
  isBookable: boolean;
  onFocus: (spot: Spot) => void;
  onWeeks: (weeks: -1 | 1) => void;
};

/**
 * Makes the times of each day one tab stop: the day's last focused time, else the chosen one, else the first of the part
 * of the day, else the day's first. The stop of the chosen day is in the part if it has a time there, as a phone shows
 * no other. A day that has had the focus keeps its stop when the focus of another day changes the part.
 */
export function useSpotFocus(options: Options): (spot: Spot) => SpotFocus {
  const { part, chosenDay, chosenSpotId, isBookable, onFocus, onWeeks } = options;
  const [lastIds, setLastIds] = useState<Readonly<Record<CalendarDay, string>>>({});
  const hasFocus = useRef(false);
  const days = isBookable ? options.days.filter(({ spots }) => spots.length > 0) : [];
  const stops = days.map(({ day, spots }) => {
    const inPart = freeIn(spots, part);
    const withId = (id: string | undefined) => (day === chosenDay ? inPart : spots).find(({ spotId }) => spotId === id);
    return withId(lastIds[day]) ?? withId(chosenSpotId) ?? inPart[0] ?? spots[0];
  });
  const next = stops[days.findIndex(({ day }) => day === chosenDay)] ?? stops[0];

  // The focused time may be booked by another patient: its button is removed, and the focus would return to the top of
  // the page.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusOn(next);
  }, [next]);

  function focus(spot: Spot): void {
    hasFocus.current = true;
    setLastIds({ ...lastIds, [toCalendarDay(new Date(spot.startsAt))]: spot.spotId });
    onFocus(spot);
  }

  function onKey(spot: Spot, event: KeyboardEvent): void {
    const shown = days.map(({ spots }) => spots.filter(isShown)).filter((spots) => spots.length > 0);
    const move = moveInWeek(shown, spot, event);
    if (!move) return;
    event.preventDefault();
    if ("weeks" in move) onWeeks(move.weeks);
    else focusOn(move.spot);
  }

  return (spot) => ({
    isTabStop: stops.includes(spot),
    onFocus: focus,
    onBlur: () => {
      hasFocus.current = false;
    },
    onKey,
  });
}

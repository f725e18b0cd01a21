import type { Spot } from "@madoguchi/contract/spot/spot";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { moveInWeek } from "./move-in-week.ts";
import { type SpotFocus, spotElementId } from "./spot-button.tsx";
import type { SpotDay } from "./spot-days.ts";

export function dayElementId(day: CalendarDay): string {
  return `day-${day}`;
}

/** Whether the day is shown: on phones only the selected one is. */
function isShown({ day }: SpotDay): boolean {
  return (document.getElementById(dayElementId(day))?.getClientRects().length ?? 0) > 0;
}

function focusOn(spot: Spot | undefined): void {
  if (spot) document.getElementById(spotElementId(spot.spotId))?.focus();
}

type Options = {
  /** The days with their shown times. */
  days: readonly SpotDay[];
  chosenDay: CalendarDay;
  chosenSpotId: string | undefined;
  isBookable: boolean;
  onDay: (day: CalendarDay) => void;
  onWeeks: (weeks: -1 | 1) => void;
};

/** Makes the times of each day one tab stop: the last focused one, else the chosen one, else the day's first. */
export function useSpotFocus(options: Options): (spot: Spot) => SpotFocus {
  const { chosenDay, chosenSpotId, isBookable, onDay, onWeeks } = options;
  const [lastId, setLastId] = useState<string>();
  const hasFocus = useRef(false);
  const days = isBookable ? options.days.filter(({ spots }) => spots.length > 0) : [];
  const stops = days.map(
    ({ spots }) =>
      spots.find(({ spotId }) => spotId === lastId) ?? spots.find(({ spotId }) => spotId === chosenSpotId) ?? spots[0],
  );
  const next = stops[days.findIndex(({ day }) => day === chosenDay)] ?? stops[0];

  // The focused time may be booked by another patient: its button is removed, and the focus would return to the top of
  // the page.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusOn(next);
  }, [next]);

  function onFocus(spot: Spot): void {
    hasFocus.current = true;
    setLastId(spot.spotId);
    onDay(toCalendarDay(new Date(spot.startsAt)));
  }

  function onKey(spot: Spot, event: KeyboardEvent): void {
    const shown = days.filter((day) => day.spots.includes(spot) || isShown(day));
    const move = moveInWeek(
      shown.map(({ spots }) => spots),
      spot,
      event,
    );
    if (!move) return;
    event.preventDefault();
    if ("weeks" in move) onWeeks(move.weeks);
    else focusOn(move.spot);
  }

  return (spot) => ({
    isTabStop: stops.includes(spot),
    onFocus,
    onBlur: () => {
      hasFocus.current = false;
    },
    onKey,
  });
}

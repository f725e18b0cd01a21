import type { Spot } from "@madoguchi/contract/spot/spot";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { moveInWeek } from "./move-in-week.ts";
import { type SpotFocus, spotElementId } from "./spot-button.tsx";
import { isFree, type SpotDay } from "./spot-days.ts";

export function dayElementId(day: CalendarDay): string {
  return `day-${day}`;
}

/** Whether the day is in sight: on phones only the selected one is. */
function isShown({ day }: SpotDay): boolean {
  return (document.getElementById(dayElementId(day))?.getClientRects().length ?? 0) > 0;
}

function focusOn(spot: Spot | undefined): void {
  if (spot) document.getElementById(spotElementId(spot.spotId))?.focus();
}

type Options = {
  days: readonly SpotDay[];
  chosenDay: CalendarDay;
  isBookable: boolean;
  onDay: (day: CalendarDay) => void;
  onWeeks: (weeks: -1 | 1) => void;
};

/**
 * Makes the times of a week one stop of the Tab key: it leads to the time that had the focus last, else to the selected
 * day's first free one, and the keys of a grid lead on from there.
 */
export function useSpotFocus({ days, chosenDay, isBookable, onDay, onWeeks }: Options): (spot: Spot) => SpotFocus {
  const [lastId, setLastId] = useState<string>();
  const hasFocus = useRef(false);
  const freeDays = days.map(({ day, spots }) => ({ day, spots: isBookable ? spots.filter(isFree) : [] }));
  const free = freeDays.find(({ day }) => day === chosenDay)?.spots ?? [];
  const stop =
    free.find(({ spotId }) => spotId === lastId) ?? free[0] ?? freeDays.find(({ spots }) => spots.length > 0)?.spots[0];

  // The time with the focus may be taken by another patient: its button goes, and the keyboard would begin at the page's top.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusOn(stop);
  }, [stop]);

  function onFocus(spot: Spot): void {
    hasFocus.current = true;
    setLastId(spot.spotId);
    onDay(toCalendarDay(new Date(spot.startsAt)));
  }

  function onKey(spot: Spot, event: KeyboardEvent): void {
    const shown = freeDays.filter((day) => day.spots.includes(spot) || (day.spots.length > 0 && isShown(day)));
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
    isTabStop: spot === stop,
    onFocus,
    onBlur: () => {
      hasFocus.current = false;
    },
    onKey,
  });
}

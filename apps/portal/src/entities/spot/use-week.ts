import type { Spot } from "@madoguchi/contract/spot/spot";
import { addCalendarDays, type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { useDeferredValue, useEffect, useState } from "react";
import useSWR from "swr";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { type DayPartName, firstFreePart, freeIn, partOf } from "./day-parts.ts";
import { readSpots } from "./spot.requests.ts";
import { spotElementId } from "./spot-button.tsx";
import {
  daysOfWeek,
  doctorsOf,
  firstFreeDay,
  firstFreeSpot,
  groupByDay,
  LAST_WEEK,
  spotsToOffer,
  weekOfDay,
} from "./spot-days.ts";

/** The interval at which the visible list is refreshed; it is also refreshed when the patient returns to the page. */
const REFRESH_MS = 30_000;

/** The id of the visible week's name. */
export const WEEK_ELEMENT_ID = "week";

/** The time to focus once the list has it; without an id the first free one. */
type FocusTarget = { spotId?: string };

/** The chosen part of the day. Other days keep it if they have a free time in it; `day` shows it in any case. */
type PartChoice = { name: DayPartName; day?: CalendarDay };

/** The days that 「次に空いている日へ」 searches in one call, the API's limit. */
const SEARCH_DAYS = 31;

/** The bookable times of a department on consecutive days. */
function useSpots(clinicalDepartmentId: string, days: readonly CalendarDay[]) {
  const { api } = usePortal();
  const [from = "", to = from] = [days[0], days.at(-1)];
  const { data, ...state } = useSWR(
    ["spots", clinicalDepartmentId, from, to],
    async () => (await api.send(readSpots, { query: { clinicalDepartmentId, from, to } })).spots,
    { refreshInterval: REFRESH_MS, shouldRetryOnError: true },
  );
  // A week of hundreds of times replaces the skeleton in small pieces, between which a press is handled.
  const hasDrawnAny = useDeferredValue(data !== undefined);
  return { ...state, data: hasDrawnAny ? data : undefined };
}

/** Searches the first free time from a day on, over about a month. */
function useNextFreeSpot({ clinicalDepartmentId, doctor }: WeekOptions) {
  const { api, now } = usePortal();
  return async (from: CalendarDay) => {
    const days = Array.from({ length: SEARCH_DAYS }, (_, index) => addCalendarDays(from, index));
    const query = { clinicalDepartmentId, from, to: days.at(-1) ?? from };
    const { spots } = await api.send(readSpots, { query });
    return firstFreeSpot(groupByDay(days, spotsToOffer(spots, doctor), now()));
  };
}

export type WeekOptions = {
  clinicalDepartmentId: string;
  doctor: string | undefined;
  /** A time on whose day and part of the day the week opens, such as the one to be changed. */
  around: string | undefined;
  now: () => Date;
};

/**
 * The visible week of one department and, if set, of the preferred doctor: its days with their times, the selected day
 * and part of the day (those of the first free time until the patient chooses), and navigation to another week and to
 * the next free time.
 */
export function useWeek(options: WeekOptions) {
  const { clinicalDepartmentId, doctor, around, now } = options;
  const { report, dismiss } = useReportError();
  const findNextFree = useNextFreeSpot(options);
  const wishedDay = around === undefined ? undefined : toCalendarDay(new Date(around));
  const [weekChoice, setWeek] = useState<number>();
  // Not from the first rendering on: the device's clock may be corrected by the first answer.
  const week = weekChoice ?? (wishedDay === undefined ? 0 : weekOfDay(wishedDay, now()));
  const [choice, setChoice] = useState(wishedDay);
  const [partChoice, setPart] = useState<PartChoice | undefined>(
    around === undefined ? undefined : { name: partOf(around) },
  );
  const [focusTarget, setFocusTarget] = useState<FocusTarget>();
  const [isSearching, setIsSearching] = useState(false);
  const [hasNoneLeft, setHasNoneLeft] = useState(false);

  const calendarDays = daysOfWeek(week, now());
  const { data, error, isValidating, mutate } = useSpots(clinicalDepartmentId, calendarDays);
  const days = data && groupByDay(calendarDays, spotsToOffer(data, doctor), now());
  const chosenDay = choice && calendarDays.includes(choice) ? choice : firstFreeDay(days ?? []);
  const chosenSpots = days?.find(({ day }) => day === chosenDay)?.spots ?? [];
  const part =
    partChoice?.day === chosenDay && partChoice ? partChoice.name : firstFreePart(chosenSpots, partChoice?.name);

  // Moves the focus once the times are rendered: to the result of 「次に空いている日へ」, or to the first time of a week.
  const targetId = focusTarget?.spotId ?? freeIn(chosenSpots, part)[0]?.spotId;
  useEffect(() => {
    if (!focusTarget || !data) return;
    const element = targetId === undefined ? null : document.getElementById(spotElementId(targetId));
    element?.focus();
    if (element || focusTarget.spotId === undefined) setFocusTarget(undefined);
  }, [focusTarget, targetId, data]);

  function goToWeek(next: number) {
    setHasNoneLeft(false);
    setChoice(undefined);
    setWeek(Math.min(Math.max(next, 0), LAST_WEEK));
  }

  /** Moves to the week before or after by a key: the focus goes to the week's name, then to its first free time. */
  function turnWeek(weeks: -1 | 1) {
    const next = week + weeks;
    if (next < 0 || next > LAST_WEEK) return;
    goToWeek(next);
    document.getElementById(WEEK_ELEMENT_ID)?.focus();
    setFocusTarget({});
  }

  async function goToNextFree() {
    setIsSearching(true);
    dismiss();
    try {
      // A repeated press continues after the selected day.
      const shown = chosenDay || toCalendarDay(now());
      const spot = await findNextFree(addCalendarDays(shown, 1));
      setHasNoneLeft(spot === undefined);
      if (!spot) return;
      const day = toCalendarDay(new Date(spot.startsAt));
      setWeek(weekOfDay(day, now()));
      setChoice(day);
      setPart({ name: partOf(spot.startsAt) });
      setFocusTarget({ spotId: spot.spotId });
    } catch (failure) {
      await report(failure);
    } finally {
      setIsSearching(false);
    }
  }

  return {
    week,
    calendarDays,
    days,
    chosenDay,
    part,
    doctors: doctorsOf(data ?? []),
    error: error as unknown,
    isLoading: isValidating,
    isSearching,
    hasNoneLeft,
    /** Shows a day in the current part of the day if it has a free time in it. */
    showDay: (day: CalendarDay) => {
      setPart({ name: part });
      setChoice(day);
    },
    /** Shows the day and the part of the day of a time. */
    showTime: ({ startsAt }: Spot) => {
      setPart({ name: partOf(startsAt) });
      setChoice(toCalendarDay(new Date(startsAt)));
    },
    showPart: (name: DayPartName) => {
      setChoice(chosenDay);
      setPart({ name, day: chosenDay });
    },
    goToWeek,
    turnWeek,
    goToNextFree,
    reload: () => void mutate(),
  };
}

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

/** Seats go quickly: the list is refreshed this often while it is on screen, and when the patient returns to it. */
const REFRESH_MS = 30_000;

/** The name of the visible week. */
export const WEEK_ELEMENT_ID = "week";

/** A time to move the focus to when the list has it; without an id the first free one. */
type FocusTarget = { spotId?: string };

/** A part of the day that is kept where the day has a free time in it; on `day` it was asked for and is shown anyway. */
type PartChoice = { name: DayPartName; day?: CalendarDay };

/** How many days 「次に空いている日へ」 searches in one call, the API's limit. */
const SEARCH_DAYS = 31;

/** The bookable times of a department on a run of days. */
function useSpots(clinicalDepartmentId: string, days: readonly CalendarDay[]) {
  const { api } = usePortal();
  const [from = "", to = from] = [days[0], days.at(-1)];
  const { data, ...state } = useSWR(
    ["spots", clinicalDepartmentId, from, to],
    async () => (await api.send(readSpots, { query: { clinicalDepartmentId, from, to } })).spots,
    { refreshInterval: REFRESH_MS, shouldRetryOnError: true },
  );
  // A week of some hundred times takes the place of the skeleton in small pieces, between which a press is heard.
  const hasDrawnAny = useDeferredValue(data !== undefined);
  return { ...state, data: hasDrawnAny ? data : undefined };
}

/** Looks for the first free time from a day on, over about a month. */
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
  /** A time on whose day and part of the day the week opens, such as the one that is to be changed. */
  around: string | undefined;
  now: () => Date;
};

/**
 * The visible week of one department, of the wished doctor if there is a wish: its days with their times, the selected
 * day and part of the day (those of the first free time until the patient chooses), and navigation to another week and to
 * the next free time.
 */
export function useWeek(options: WeekOptions) {
  const { clinicalDepartmentId, doctor, around, now } = options;
  const { report, dismiss } = useReportError();
  const findNextFree = useNextFreeSpot(options);
  const wishedDay = around === undefined ? undefined : toCalendarDay(new Date(around));
  const [week, setWeek] = useState(() => (wishedDay === undefined ? 0 : weekOfDay(wishedDay, now())));
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

  // Moves the focus on once the times are rendered: to the one found by 「次に空いている日へ」, or to the first of a week.
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

  /** The week before or after, from within the times: the focus waits on the week's name, and goes on to its first free time. */
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
      // Pressed again it continues after the selected day.
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
    /** Keeps the part of the day that is in sight, where the day has a free time in it. */
    showDay: (day: CalendarDay) => {
      setPart({ name: part });
      setChoice(day);
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

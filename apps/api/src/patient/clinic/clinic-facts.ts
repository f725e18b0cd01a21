import type { ClinicFacts } from "@madoguchi/contract/clinic/free-times";
import { addCalendarDays, type CalendarDay, formatWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { OfferedDay } from "../../records/spot/free-times.store.ts";
import type { MeasuredTimes } from "../../records/treatment-overview/measured-times.store.ts";

/** Today and the six days after it. */
export const FACT_DAYS = 7;

/** A median of fewer cases is not shown. */
const LEAST_CASES = 20;

type Records = {
  today: CalendarDay;
  offeredDays: readonly OfferedDay[];
  holidays: readonly CalendarDay[];
  measured: MeasuredTimes;
};

function weekdayOf(day: CalendarDay): string {
  return formatWeekday(startOfCalendarDay(day));
}

/** `21:00`; a visit that goes on past midnight ends at `24:15` of its day. */
function formatClosing({ day, lastEndsAt }: OfferedDay): string {
  const minutes = Math.round((lastEndsAt.getTime() - startOfCalendarDay(day).getTime()) / 60_000);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The facts of the first page by their definitions in `docs/design/screens.md` 1.1. */
export function computeFacts({ today, offeredDays, holidays, measured }: Records): ClinicFacts {
  const days = Array.from({ length: FACT_DAYS }, (_, index) => addCalendarDays(today, index));
  const isOffered = (weekday: string) => offeredDays.some(({ day }) => weekdayOf(day) === weekday);
  const weekdays = days.filter((day) => !["土", "日"].includes(weekdayOf(day)) && !holidays.includes(day));
  const times = weekdays.map((day) => {
    const offered = offeredDays.find((candidate) => candidate.day === day);
    return offered && formatClosing(offered);
  });
  const latest = times.toSorted().findLast((time) => time !== undefined);
  return {
    freeWithinSevenDays: offeredDays.reduce((sum, { freeSpots }) => sum + freeSpots, 0),
    weekdayUntil:
      latest === undefined ? null : { time: latest, isEveryWeekday: times.every((time) => time === latest) },
    weekendDays: [
      ...(isOffered("土") ? (["saturday"] as const) : []),
      ...(isOffered("日") ? (["sunday"] as const) : []),
    ],
    waitMinutes: measured.visits < LEAST_CASES ? null : Math.ceil(measured.waitMinutes),
    dispatchHours: measured.parcels < LEAST_CASES ? null : Math.ceil(measured.dispatchHours),
  };
}

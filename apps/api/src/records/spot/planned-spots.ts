import type { Closure } from "@madoguchi/contract/spot/closure";
import type { DayRange } from "@madoguchi/contract/spot/day-range";
import type { WeeklySession } from "@madoguchi/contract/spot/weekly-session";
import { minutesOfClock } from "@madoguchi/contract/time/clock-time";
import { addCalendarDays, type CalendarDay, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";

/** To be changed with each change of the rules below, by which the program makes the times of every clinic again. */
export const PLAN_VERSION = "1";

const MINUTE_MS = 60_000;

export type Period = { doctorName: string; startsAt: Date; endsAt: Date };

export type PlannedSpot = Period & { clinicalDepartmentId: string; capacity: number };

type Template = {
  sessions: readonly WeeklySession[];
  closures: readonly Closure[];
  departments: readonly { clinicalDepartmentId: string; durationMinutes: number }[];
};

function at(day: CalendarDay, minutes: number): Date {
  return new Date(startOfCalendarDay(day).getTime() + minutes * MINUTE_MS);
}

/** 0 is Sunday. A day's weekday is the same in every zone, so UTC is used. */
function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function isInForce({ weekday, validFrom, validUntil }: WeeklySession, day: CalendarDay): boolean {
  return weekday === weekdayOf(day) && validFrom <= day && (validUntil === null || day <= validUntil);
}

function isClosed(closures: readonly Closure[], day: CalendarDay, spot: PlannedSpot): boolean {
  return closures.some(
    (closure) =>
      closure.day === day &&
      (closure.clinicalDepartmentId === null || closure.clinicalDepartmentId === spot.clinicalDepartmentId) &&
      (!closure.doctorName || closure.doctorName === spot.doctorName) &&
      at(day, minutesOfClock(closure.from)) < spot.endsAt &&
      spot.startsAt < at(day, minutesOfClock(closure.until)),
  );
}

function spotsOfSession(session: WeeklySession, day: CalendarDay, durationMinutes: number): PlannedSpot[] {
  const { clinicalDepartmentId, doctorName, capacity } = session;
  const from = minutesOfClock(session.from);
  const count = Math.floor((minutesOfClock(session.until) - from) / durationMinutes);
  return Array.from({ length: count }, (_, position) => {
    const start = from + position * durationMinutes;
    const [startsAt, endsAt] = [at(day, start), at(day, start + durationMinutes)];
    return { clinicalDepartmentId, doctorName, startsAt, endsAt, capacity };
  });
}

/** The days of a range, both ends included. */
function daysOf({ from, to }: DayRange): CalendarDay[] {
  const count = Math.round((startOfCalendarDay(to).getTime() - startOfCalendarDay(from).getTime()) / 86_400_000) + 1;
  return Array.from({ length: count }, (_, offset) => addCalendarDays(from, offset));
}

/**
 * The spots that a weekly template makes on the days of `range` by the calendar of Japan, in the order of time: each
 * line gives as many as fit completely into its hours, and none where a closure overlaps.
 */
export function planSpots({ sessions, closures, departments }: Template, range: DayRange): PlannedSpot[] {
  const durations = new Map(
    departments.map(({ clinicalDepartmentId, durationMinutes }) => [clinicalDepartmentId, durationMinutes]),
  );
  return daysOf(range)
    .flatMap((day) =>
      sessions
        .filter((session) => isInForce(session, day))
        .flatMap((session) => spotsOfSession(session, day, durations.get(session.clinicalDepartmentId) ?? Infinity))
        .filter((spot) => !isClosed(closures, day, spot)),
    )
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/**
 * The planned spots that are missing beside the existing ones, closed ones included: none that begins at `now` or
 * before, and none for a doctor who has another spot then. Of two planned spots that overlap, the earlier one counts.
 */
export function missingSpots(planned: readonly PlannedSpot[], existing: readonly Period[], now: Date): PlannedSpot[] {
  const busy = new Map<string, Period[]>();
  const keyOf = (doctorName: string, day: CalendarDay) => `${day} ${doctorName}`;
  const note = (period: Period) => {
    const key = keyOf(period.doctorName, toCalendarDay(period.startsAt));
    busy.set(key, [...(busy.get(key) ?? []), period]);
  };
  existing.forEach(note);
  return planned.filter((spot) => {
    const day = toCalendarDay(spot.startsAt);
    // A spot that began the day before may last past midnight.
    const near = [day, addCalendarDays(day, -1)].flatMap((key) => busy.get(keyOf(spot.doctorName, key)) ?? []);
    const isFree = !near.some((other) => other.startsAt < spot.endsAt && spot.startsAt < other.endsAt);
    if (isFree) note(spot);
    return isFree && spot.startsAt > now;
  });
}

import { addCalendarDays, type CalendarDay, formatWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Session } from "./weekly-template.ts";

const MINUTE_MS = 60_000;

export type PlannedSpot = {
  clinicalDepartmentId: string;
  doctorName: string;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
};

function minutesOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

function spotsOfSession(session: Session, day: CalendarDay, durationMinutes: number): PlannedSpot[] {
  const { clinicalDepartmentId, doctorName, capacity } = session;
  const from = minutesOfDay(session.from);
  const count = Math.floor((minutesOfDay(session.until) - from) / durationMinutes);
  const midnight = startOfCalendarDay(day).getTime();
  return Array.from({ length: count }, (_, position) => {
    const startsAt = new Date(midnight + (from + position * durationMinutes) * MINUTE_MS);
    const endsAt = new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
    return { clinicalDepartmentId, doctorName, startsAt, endsAt, capacity };
  });
}

/** The spots that a weekly template makes on `days` days in a row from `firstDay` on, by the calendar of Japan. */
export function spotsOfDays(
  template: readonly Session[],
  departments: readonly { clinicalDepartmentId: string; durationMinutes: number }[],
  firstDay: CalendarDay,
  days: number,
): PlannedSpot[] {
  const durations = new Map(
    departments.map((department) => [department.clinicalDepartmentId, department.durationMinutes]),
  );
  return Array.from({ length: days }, (_, offset) => addCalendarDays(firstDay, offset)).flatMap((day) => {
    const weekday = formatWeekday(startOfCalendarDay(day));
    return template
      .filter((session) => session.weekdays.some((name) => name === weekday))
      .flatMap((session) => {
        const durationMinutes = durations.get(session.clinicalDepartmentId);
        return durationMinutes === undefined ? [] : spotsOfSession(session, day, durationMinutes);
      });
  });
}

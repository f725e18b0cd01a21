import { addCalendarDays, type CalendarDay } from "@madoguchi/contract/time/tokyo";

/** The longest absence that is made at once, such as over New Year, in days. */
export const MOST_CLOSED_DAYS = 31;

/** Each day of a closure, both ends included; `undefined` when the last day is before the first, or too far from it. */
export function daysOfClosure(first: CalendarDay, last: CalendarDay): CalendarDay[] | undefined {
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day = addCalendarDays(day, 1)) {
    if (days.length === MOST_CLOSED_DAYS) return undefined;
    days.push(day);
  }
  return days.length === 0 ? undefined : days;
}

import { addCalendarDays, type CalendarDay, toCalendarDay } from "../time/tokyo.ts";

/** Days before the last one: a doctor's decision, the payment and the parcel fit in. */
const LOW_DAYS = 7;

/** The last day that a supply of so many days is enough for, when it begins on the day of `from` in Japan. */
export function supplyEnd(from: Date, days: number): CalendarDay {
  return addCalendarDays(toCalendarDay(from), days - 1);
}

/** The first day on which the patient is told that a supply nears its end. */
export function supplyLowDay(lastsUntil: CalendarDay): CalendarDay {
  return addCalendarDays(lastsUntil, -LOW_DAYS);
}

/** Whether a supply nears its end, or is over. An unknown end is never near. */
export function isSupplyLow(lastsUntil: CalendarDay | null, now: Date): boolean {
  return lastsUntil !== null && toCalendarDay(now) >= supplyLowDay(lastsUntil);
}

import { addCalendarDays, type CalendarDay } from "@madoguchi/contract/time/tokyo";
import { listNationalHolidays } from "./national-holidays.ts";

/** 29 December to 3 January: offices are closed then by law (行政機関の休日に関する法律 第1条), and most clinics too. */
const YEAR_END = ["12-29", "12-30", "12-31", "01-01", "01-02", "01-03"];

/**
 * Whether a clinic is asked before patients can book this day: a national holiday of Japan, or a day of the year's end.
 */
export function isAskedAbout(day: CalendarDay): boolean {
  return YEAR_END.includes(day.slice(5)) || listNationalHolidays({ from: day, to: day }).length > 0;
}

/** The first of the consecutive such days that a day belongs to, so that a clinic is asked about them once. */
export function firstOfRow(day: CalendarDay): CalendarDay {
  let first = day;
  while (isAskedAbout(addCalendarDays(first, -1))) first = addCalendarDays(first, -1);
  return first;
}

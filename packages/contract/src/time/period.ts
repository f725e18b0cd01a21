import { z } from "zod";
import { addCalendarDays, type CalendarDay, formatDateWithWeekday, startOfCalendarDay } from "./tokyo.ts";

const isOfThisCentury = (period: string) => period.startsWith("20");

const MONTH = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** A month of this century in Japan: `2026-05`. */
export const monthSchema = MONTH.refine(isOfThisCentury);

/** A day or a month of this century in Japan: `2026-05-12` or `2026-05`. */
export const periodSchema = z.union([z.iso.date(), MONTH]).refine(isOfThisCentury);

export function isMonth(period: string): boolean {
  return period.length === "2026-05".length;
}

export function monthOf(day: CalendarDay): string {
  return day.slice(0, "2026-05".length);
}

/** The period before (−1) or after (1): a day or a month. */
export function neighbourPeriod(period: string, by: -1 | 1): string {
  if (!isMonth(period)) return addCalendarDays(period, by);
  // The day before the first, or 31 days after it, is of the neighbouring month.
  return monthOf(addCalendarDays(`${period}-01`, by === -1 ? -1 : 31));
}

/** The days of a period: its first, and the one after its last. */
export function daysOfPeriod(period: string): { from: CalendarDay; until: CalendarDay } {
  if (!isMonth(period)) return { from: period, until: addCalendarDays(period, 1) };
  return { from: `${period}-01`, until: `${neighbourPeriod(period, 1)}-01` };
}

/** 「2026年5月」, or the day with its weekday. */
export function describePeriod(period: string): string {
  if (!isMonth(period)) return formatDateWithWeekday(startOfCalendarDay(period));
  const [year, month] = period.split("-");
  return `${year}年${Number(month)}月`;
}

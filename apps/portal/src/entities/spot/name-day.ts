import { type CalendarDay, formatMonthDay, formatWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";

/** 「5月12日（火）」 */
export function nameDay(day: CalendarDay): string {
  const date = startOfCalendarDay(day);
  return `${formatMonthDay(date)}（${formatWeekday(date)}）`;
}

import { type CalendarDay, formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";

/** 「2026.05.12（火）」 (spec §9) */
export function nameDay(day: CalendarDay): string {
  return formatDateWithWeekday(startOfCalendarDay(day));
}

import { type CalendarDay, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { fail } from "../../platform/errors/fail.ts";

type Named = { field: string; day: CalendarDay };

/**
 * The instant of money that was moved by hand on a day in Japan: now for today, otherwise the first instant of that day
 * that is not before `since`. E001 for a day in the future and for one before the day of `since`, named by `tooEarly`.
 */
export function readDayOfMoney(
  { field, day }: Named,
  { since, now, tooEarly }: { since: Date; now: Date; tooEarly: string },
): Date {
  const today = toCalendarDay(now);
  const refuse = (message: string) => fail("Validation", { issues: [{ path: field, message }] });
  if (day > today) return refuse("今日までの日付をご入力ください。");
  if (day < toCalendarDay(since)) return refuse(tooEarly);
  if (day === today) return now;
  return new Date(Math.max(startOfCalendarDay(day).getTime(), since.getTime()));
}

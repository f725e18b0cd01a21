import { addCalendarDays, formatMonthDay, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";

/** Further away the number of the day alone would be ambiguous. */
const NEAR_DAYS = 27;

/** The day as a chip says it: 今日, 明日, 24日, and 12月24日 when that could be another month's. */
function describeDay(startsAt: Date, now: Date): string {
  const today = toCalendarDay(now);
  const day = toCalendarDay(startsAt);
  if (day === today) return "今日";
  if (day === addCalendarDays(today, 1)) return "明日";
  const monthDay = formatMonthDay(startsAt);
  return day <= addCalendarDays(today, NEAR_DAYS) ? monthDay.replace(/^.*月/, "") : monthDay;
}

/** Day and time of a chip, apart, so that the line may end between them: `今日`, `14:30`. */
export function describeFreeTime(startsAt: Date, now: Date): { day: string; time: string } {
  return { day: describeDay(startsAt, now), time: formatTime(startsAt).replace(/^0/, "") };
}

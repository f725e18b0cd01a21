import { addCalendarDays, formatMonthDay, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";

/** Beyond this the number of the day alone would be ambiguous. */
const NEAR_DAYS = 27;

/** The day of a chip: 今日, 明日, 24日, or 12月24日 if it could be in another month. */
function describeDay(startsAt: Date, now: Date): string {
  const today = toCalendarDay(now);
  const day = toCalendarDay(startsAt);
  if (day === today) return "今日";
  if (day === addCalendarDays(today, 1)) return "明日";
  const monthDay = formatMonthDay(startsAt);
  return day <= addCalendarDays(today, NEAR_DAYS) ? monthDay.replace(/^.*月/, "") : monthDay;
}

/** Day and time of a chip, separate, so that the line may break between them: `今日`, `14:30`. */
export function describeFreeTime(startsAt: Date, now: Date): { day: string; time: string } {
  return { day: describeDay(startsAt, now), time: formatTime(startsAt) };
}

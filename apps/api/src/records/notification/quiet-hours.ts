import { addCalendarDays, formatTime, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { NEWS, type News } from "./notification-type.ts";

/** Nobody's telephone rings from 22:00 to 7:00 in Japan (`docs/design/screens.md` 8). */
const QUIET_FROM = "22:00";
const QUIET_UNTIL = "07:00";
const MORNING_HOUR = 7;
const HOUR_MS = 3_600_000;

function morningOf(day: string): Date {
  return new Date(startOfCalendarDay(day).getTime() + MORNING_HOUR * HOUR_MS);
}

/** When the patient may be told: at once, or in the morning when it is night and she is not waiting for it. */
export function tellAt(news: News, now: Date): Date {
  if (!NEWS[news].waitsForMorning) return now;
  const time = formatTime(now);
  const today = toCalendarDay(now);
  if (time < QUIET_UNTIL) return morningOf(today);
  return time >= QUIET_FROM ? morningOf(addCalendarDays(today, 1)) : now;
}

import { addCalendarDays, formatTime, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { notificationDefinitions } from "./notification-definitions.ts";
import type { NotificationType } from "./notification-event.ts";

/** In Japan (`docs/design/screens.md` 8). */
const QUIET_FROM = "22:00";
const QUIET_UNTIL = "07:00";
const MORNING_HOUR = 7;
const HOUR_MS = 3_600_000;

function morningOf(day: string): Date {
  return new Date(startOfCalendarDay(day).getTime() + MORNING_HOUR * HOUR_MS);
}

/** Whether it is night in Japan, when deferrable messages are not sent. */
export function isQuiet(now: Date): boolean {
  const time = formatTime(now);
  return time < QUIET_UNTIL || time >= QUIET_FROM;
}

/** The earliest instant at which a notification may be sent: now, or the end of the quiet hours. */
export function sendableAt(type: NotificationType, now: Date): Date {
  if (!notificationDefinitions[type].sending.waitsForMorning) return now;
  if (!isQuiet(now)) return now;
  const today = toCalendarDay(now);
  return morningOf(formatTime(now) < QUIET_UNTIL ? today : addCalendarDays(today, 1));
}

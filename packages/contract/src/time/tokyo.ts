import { TZDate } from "@date-fns/tz";
import { addDays, differenceInYears, format, isValid, parseISO } from "date-fns";
import { ja } from "date-fns/locale/ja";

/** Every clinic date and time is read in this zone, whatever the device says (spec §1). */
export const CLINIC_TIME_ZONE = "Asia/Tokyo";

/** A calendar day as the wire carries it: `yyyy-MM-dd`. */
export type CalendarDay = string;

function inTokyo(instant: Date): TZDate {
  return new TZDate(instant, CLINIC_TIME_ZONE);
}

/** `2026.05.12` (spec §9: dates are shown as yyyy.MM.dd). */
export function formatDate(instant: Date): string {
  return format(inTokyo(instant), "yyyy.MM.dd");
}

/** One Japanese character: `火` (spec §9). */
export function formatWeekday(instant: Date): string {
  return format(inTokyo(instant), "EEEEE", { locale: ja });
}

/** `14:30`, two digits each (spec §9). */
export function formatTime(instant: Date): string {
  return format(inTokyo(instant), "HH:mm");
}

/** `2026.05.12（火）`. */
export function formatDateWithWeekday(instant: Date): string {
  return `${formatDate(instant)}（${formatWeekday(instant)}）`;
}

/** `2026.05.12（火）14:30`. */
export function formatDateTime(instant: Date): string {
  return `${formatDateWithWeekday(instant)}${formatTime(instant)}`;
}

/** `2026.05.12（火）14:30〜14:45`. */
export function formatPeriod(startsAt: Date, endsAt: Date): string {
  return `${formatDateTime(startsAt)}〜${formatTime(endsAt)}`;
}

/** `5月12日`, for places where the year would only be noise. */
export function formatMonthDay(instant: Date): string {
  return format(inTokyo(instant), "M月d日");
}

/** `5月12日 火曜日 14時30分`: how a screen reader says a time in full. */
export function speakDateTime(instant: Date): string {
  return format(inTokyo(instant), "M月d日 EEEE H時mm分", { locale: ja });
}

/** The instant on the wire: ISO-8601 to the second, with `+09:00`. */
export function toWireTime(instant: Date): string {
  return format(inTokyo(instant), "yyyy-MM-dd'T'HH:mm:ssXXX");
}

/** The calendar day in Japan on which an instant falls. */
export function toCalendarDay(instant: Date): CalendarDay {
  return format(inTokyo(instant), "yyyy-MM-dd");
}

/** The instant at which a calendar day begins in Japan. */
export function startOfCalendarDay(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00+09:00`);
}

/** The calendar day `days` later (or earlier, when negative). Japan has no summer time, so a day is always 24 hours. */
export function addCalendarDays(day: CalendarDay, days: number): CalendarDay {
  return toCalendarDay(addDays(startOfCalendarDay(day), days));
}

/** Reads an ISO-8601 date-time, not strictly (spec §5); `undefined` when it is none. */
export function parseDateTime(text: string): Date | undefined {
  const instant = parseISO(text);
  return isValid(instant) ? instant : undefined;
}

/** Whether the three numbers name a day that exists (2026-02-29 does not). */
export function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Full years lived at `now`, counted by the calendar of Japan. */
export function ageInYears(birthday: CalendarDay, now: Date): number {
  return differenceInYears(parseISO(toCalendarDay(now)), parseISO(birthday));
}

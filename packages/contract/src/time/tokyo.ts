import { dateTexts, type WallTime } from "./date-texts.ts";

/** `yyyy-MM-dd`. */
export type CalendarDay = string;

// Dates and times are Asia/Tokyo's, whatever the device says (spec §1). Japan has had UTC+9 without summer time since
// 1952, so plain arithmetic replaces a date library, which the public pages would have to load.
const ZONE_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A date whose UTC fields are the local time in Japan. */
function wallClock(instant: Date): Date {
  return new Date(instant.getTime() + ZONE_OFFSET_MS);
}

/** The parts of written and spoken forms; `weekday`: 0 is Sunday. */
export function wallTime(instant: Date): WallTime {
  const clock = wallClock(instant);
  return {
    ...{ year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() },
    ...{ weekday: clock.getUTCDay(), hour: clock.getUTCHours(), minute: clock.getUTCMinutes() },
  };
}

function padded(number: number, digits = 2): string {
  return String(number).padStart(digits, "0");
}

/** `2026.05.12` (spec §9: dates are shown as yyyy.MM.dd). */
export function formatDate(instant: Date): string {
  return dateTexts.date(wallTime(instant));
}

/** One Japanese character: `火` (spec §9). */
export function formatWeekday(instant: Date): string {
  return dateTexts.weekday(wallTime(instant));
}

/** `14:30`, two digits each (spec §9). */
export function formatTime(instant: Date): string {
  const clock = wallClock(instant);
  return `${padded(clock.getUTCHours())}:${padded(clock.getUTCMinutes())}`;
}

/** `2026.05.12（火）`. */
export function formatDateWithWeekday(instant: Date): string {
  return dateTexts.dateWithWeekday(wallTime(instant));
}

/** `2026.05.12（火）14:30`. */
export function formatDateTime(instant: Date): string {
  return dateTexts.dateTime(formatDateWithWeekday(instant), formatTime(instant));
}

/** `2026.05.12（火）14:30〜14:45`. */
export function formatPeriod(startsAt: Date, endsAt: Date): string {
  return dateTexts.period(formatDateTime(startsAt), formatTime(endsAt));
}

/** `5月12日`. */
export function formatMonthDay(instant: Date): string {
  return dateTexts.monthDay(wallTime(instant));
}

/** `5月12日 火曜日`, for screen readers. */
export function speakDay(instant: Date): string {
  return dateTexts.spokenDay(wallTime(instant));
}

/** `5月12日 火曜日 14時30分`, for screen readers. */
export function speakDateTime(instant: Date): string {
  const time = wallTime(instant);
  return dateTexts.dayAndTime(dateTexts.spokenDay(time), dateTexts.spokenTime(time));
}

/** The instant on the wire: ISO-8601 to the second, with `+09:00`. */
export function toWireTime(instant: Date): string {
  return `${wallClock(instant).toISOString().slice(0, -".000Z".length)}+09:00`;
}

/** The same to the millisecond, where two instants of one second are told apart. */
export function toExactWireTime(instant: Date): string {
  return `${wallClock(instant)
    .toISOString()
    .replace(/(\.000)?Z$/, "")}+09:00`;
}

export function toCalendarDay(instant: Date): CalendarDay {
  const clock = wallClock(instant);
  return `${padded(clock.getUTCFullYear(), 4)}-${padded(clock.getUTCMonth() + 1)}-${padded(clock.getUTCDate())}`;
}

export function startOfCalendarDay(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00+09:00`);
}

/** The first instant of the next day. */
export function endOfCalendarDay(day: CalendarDay): Date {
  return new Date(startOfCalendarDay(day).getTime() + DAY_MS);
}

/** Midnight in Japan on the day of `now`. */
export function startOfToday(now: Date): Date {
  return startOfCalendarDay(toCalendarDay(now));
}

/** Whole seconds until a daily limit in Japan begins again. */
export function secondsToNextDay(now: Date): number {
  return Math.ceil((endOfCalendarDay(toCalendarDay(now)).getTime() - now.getTime()) / 1000);
}

/** Negative `days` count back. */
export function addCalendarDays(day: CalendarDay, days: number): CalendarDay {
  return toCalendarDay(new Date(startOfCalendarDay(day).getTime() + days * DAY_MS));
}

export function ageInYears(birthday: CalendarDay, now: Date): number {
  const today = toCalendarDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

import { formatMonthDay, formatTime, formatWeekday, toCalendarDay } from "./tokyo.ts";

// What a screen reader says in place of `2026.05.12（火）14:30`, which is read as numbers.

function speakTime(instant: Date): string {
  const [hours, minutes] = formatTime(instant).split(":");
  return `${Number(hours)}時${minutes}分`;
}

/** `2026年5月12日`, for `formatDate`. */
export function speakDate(instant: Date): string {
  return `${toCalendarDay(instant).slice(0, "2026".length)}年${formatMonthDay(instant)}`;
}

/** `2026年5月12日火曜日`, for `formatDateWithWeekday`. */
export function speakDateWithWeekday(instant: Date): string {
  return `${speakDate(instant)}${formatWeekday(instant)}曜日`;
}

/** `2026年5月12日火曜日 14時30分`, for `formatDateTime`. */
export function speakFullDateTime(instant: Date): string {
  return `${speakDateWithWeekday(instant)} ${speakTime(instant)}`;
}

/** `2026年5月12日火曜日 14時30分から14時45分`, for `formatPeriod`. */
export function speakPeriod(startsAt: Date, endsAt: Date): string {
  return `${speakFullDateTime(startsAt)}から${speakTime(endsAt)}`;
}

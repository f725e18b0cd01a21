import { dateTexts } from "./date-texts.ts";
import { wallTime } from "./tokyo.ts";

// The spoken forms for screen readers, which would read `2026.05.12（火）14:30` as numbers.

/** `2026年5月12日`, for `formatDate`. */
export function speakDate(instant: Date): string {
  return dateTexts.spokenDate(wallTime(instant));
}

/** `2026年5月12日火曜日`, for `formatDateWithWeekday`. */
export function speakDateWithWeekday(instant: Date): string {
  return dateTexts.spokenDateWithWeekday(wallTime(instant));
}

/** `2026年5月12日火曜日 14時30分`, for `formatDateTime`. */
export function speakFullDateTime(instant: Date): string {
  return dateTexts.dayAndTime(speakDateWithWeekday(instant), dateTexts.spokenTime(wallTime(instant)));
}

/** `2026年5月12日火曜日 14時30分から14時45分`, for `formatPeriod`. */
export function speakPeriod(startsAt: Date, endsAt: Date): string {
  return dateTexts.spokenPeriod(speakFullDateTime(startsAt), dateTexts.spokenTime(wallTime(endsAt)));
}

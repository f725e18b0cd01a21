/** Sundays and holidays are red, Saturdays blue, as on every calendar in Japan. `weekday`: 0 is Sunday. */
export function weekdayColour(weekday: number, isHoliday: boolean): string {
  if (isHoliday || weekday === 0) return "text-sunday";
  return weekday === SATURDAY ? "text-saturday" : "text-text";
}

const SATURDAY = 6;

/** Sundays and holidays are red, Saturdays blue, as on every calendar in Japan. `weekday` is one character: 「火」. */
export function weekdayColour(weekday: string, isHoliday: boolean): string {
  if (isHoliday || weekday === "日") return "text-sunday";
  return weekday === "土" ? "text-saturday" : "text-text";
}

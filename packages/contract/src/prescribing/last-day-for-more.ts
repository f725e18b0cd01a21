import type { CalendarDay } from "../time/tokyo.ts";

/** A department's months until a change of its settings. */
export const USUAL_MONTHS_FOR_MORE = 3;

/** Whether some medicine of a prescription may be supplied again without a visit. */
export function promisesMore(prescription: readonly { additionalSupplies: number }[]): boolean {
  return prescription.some(({ additionalSupplies }) => additionalSupplies > 0);
}

/** The same day so many months later, or the last day of a month that is too short. */
export function lastDayForMore(today: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const ahead = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const last = Math.min(day, ahead.getUTCDate());
  return `${ahead.toISOString().slice(0, "yyyy-MM".length)}-${String(last).padStart(2, "0")}`;
}

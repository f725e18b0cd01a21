import type { Holiday } from "@madoguchi/contract/clinic/clinic";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { listNationalHolidays } from "../../records/clinic/national-holidays.ts";

/** The picker goes eight weeks ahead, and an answer may be cached for a day (spec §7). */
const DAYS_AHEAD = 8 * 7;

/** The national holidays of Japan from today on, for as long as times can be chosen ahead (decision 30). */
export function listHolidays(now: Date): Holiday[] {
  const today = toCalendarDay(now);
  return listNationalHolidays({ from: today, to: addCalendarDays(today, DAYS_AHEAD) });
}

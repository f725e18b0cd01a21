import holidayJp from "@holiday-jp/holiday_jp";
import type { Holiday } from "@madoguchi/contract/clinic/clinic";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";

const HOLIDAYS: Readonly<Record<string, { name: string }>> = holidayJp.holidays;

/** The picker goes eight weeks ahead, and an answer may be kept for a day (spec §7). */
const DAYS_AHEAD = 8 * 7;

/** The national holidays of Japan from today on, for as long as times can be chosen ahead (decision 30). */
export function listHolidays(now: Date): Holiday[] {
  const today = toCalendarDay(now);
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => addCalendarDays(today, index)).flatMap((day) => {
    const name = HOLIDAYS[day]?.name;
    // The list names a substitute after the day next to it, which is not always the one that it stands for.
    return name === undefined ? [] : [{ day, name: name.endsWith("振替休日") ? "振替休日" : name }];
  });
}

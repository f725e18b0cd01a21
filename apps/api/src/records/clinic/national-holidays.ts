import holidayJp from "@holiday-jp/holiday_jp";
import type { Holiday } from "@madoguchi/contract/clinic/clinic";
import type { DayRange } from "@madoguchi/contract/spot/day-range";
import { addCalendarDays } from "@madoguchi/contract/time/tokyo";

const HOLIDAYS: Readonly<Record<string, { name: string }>> = holidayJp.holidays;

/** The national holidays of Japan on these days, both ends included (decision 30). */
export function listNationalHolidays({ from, to }: DayRange): Holiday[] {
  const holidays: Holiday[] = [];
  for (let day = from; day <= to; day = addCalendarDays(day, 1)) {
    const name = HOLIDAYS[day]?.name;
    // The list names a substitute holiday after the adjacent day, which is not always the one that it replaces.
    if (name !== undefined) holidays.push({ day, name: name.endsWith("振替休日") ? "振替休日" : name });
  }
  return holidays;
}

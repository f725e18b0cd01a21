import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { useClinic } from "./clinic-provider.tsx";

/** Names the national holiday that a day is, 「勤労感謝の日」; `undefined` for other days, and for those out of booking range. */
export function useHolidayOf(): (day: CalendarDay) => string | undefined {
  // An answer that the browser has kept from before an update may lack them.
  const holidays = useClinic()?.holidays ?? [];
  return (day) => holidays.find((holiday) => holiday.day === day)?.name;
}

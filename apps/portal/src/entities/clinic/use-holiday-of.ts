import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { useClinic } from "./clinic-provider.tsx";

/** Returns the national holiday on a day, 「勤労感謝の日」; `undefined` for other days and those out of booking range. */
export function useHolidayOf(): (day: CalendarDay) => string | undefined {
  // A cached answer from before an update may lack them.
  const holidays = useClinic()?.holidays ?? [];
  return (day) => holidays.find((holiday) => holiday.day === day)?.name;
}

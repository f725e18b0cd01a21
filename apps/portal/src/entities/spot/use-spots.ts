import { addCalendarDays, type CalendarDay } from "@madoguchi/contract/time/tokyo";
import useSWR from "swr";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchSpots } from "./spot.requests.ts";
import { firstFreeSpot, groupByDay } from "./spot-days.ts";

/** Seats go quickly: the list is read anew this often while it is looked at, and when the patient comes back to it. */
const REFRESH_MS = 30_000;

/** How far 「次の空き枠へ」 looks in one call; the API gives no more at once. */
const SEARCH_DAYS = 31;

/** The bookable times of a department on a run of days. */
export function useSpots(clinicalDepartmentId: string, days: readonly CalendarDay[]) {
  const { api, configuration } = usePortal();
  const [from = "", to = from] = [days[0], days.at(-1)];
  return useSWR(
    ["spots", clinicalDepartmentId, from, to],
    () => fetchSpots(api, { clinicId: configuration.clinicId, clinicalDepartmentId, from, to }),
    { refreshInterval: REFRESH_MS, shouldRetryOnError: true },
  );
}

/** Looks for the first free time from a day on, over about a month. */
export function useNextFreeSpot(clinicalDepartmentId: string) {
  const { api, configuration, now } = usePortal();
  return async (from: CalendarDay) => {
    const days = Array.from({ length: SEARCH_DAYS }, (_, index) => addCalendarDays(from, index));
    const query = { clinicId: configuration.clinicId, clinicalDepartmentId, from, to: days.at(-1) ?? from };
    return firstFreeSpot(groupByDay(days, await fetchSpots(api, query), now()));
  };
}

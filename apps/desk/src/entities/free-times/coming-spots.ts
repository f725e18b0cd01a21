import type { ManagedSpot, ManagedSpotList } from "@madoguchi/contract/spot/managed-spot";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** How far ahead a time can be chosen at the desk. */
const DAYS_AHEAD = 14;

/** Reads the coming spots, booked ones included. */
export function useComingSpots(now: Date): SWRResponse<ManagedSpotList> {
  const { clinicId } = useSignedIn();
  const from = toCalendarDay(now);
  const query = { from, to: addCalendarDays(from, DAYS_AHEAD - 1) };
  return useRead(readSpotsCall, { params: { clinicId }, query }, { revalidateOnFocus: false });
}

/** The free times of a department after `now`. */
export function freeSpotsOf(clinicalDepartmentId: string, { spots }: ManagedSpotList, now: Date): ManagedSpot[] {
  return spots.filter((spot) => {
    const isAhead = spot.closedAt === null && Date.parse(spot.startsAt) > now.getTime();
    const isOfDepartment = spot.clinicalDepartmentId === clinicalDepartmentId;
    return isOfDepartment && isAhead && spot.seats.some(({ state }) => state === "free");
  });
}

import type { DisplacedList } from "@madoguchi/contract/displaced/displaced";
import { readDisplacedCall } from "@madoguchi/contract/displaced/displaced.operation.calls";
import { readDoctorsCall } from "@madoguchi/contract/doctor/doctor.operation.calls";
import type { Closure } from "@madoguchi/contract/spot/closure";
import type { DayRange } from "@madoguchi/contract/spot/day-range";
import type { ManagedSpotList } from "@madoguchi/contract/spot/managed-spot";
import { readClosuresCall, readWeeklySessionsCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import type { WeeklySession } from "@madoguchi/contract/spot/weekly-session";
import type { ManagedPlace } from "@madoguchi/contract/waitlist/waitlist";
import { readWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.operation.calls";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Reads the spots and holidays of a range, and refreshes them; reads nothing for `undefined`. */
export function useSpots(range: DayRange | undefined): SWRResponse<ManagedSpotList> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(readSpotsCall, range && { params: { clinicId }, query: range }, { refreshInterval });
}

export function useClosures(range: DayRange): SWRResponse<{ closures: Closure[] }> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(readClosuresCall, { params: { clinicId }, query: range }, { refreshInterval });
}

/** Reads the visits at closed times in a range, with the times to move them to, as of the moment of the request. */
export function useDisplaced(range: DayRange): SWRResponse<DisplacedList> {
  const { clinicId } = useSignedIn();
  const options = { revalidateOnFocus: false, revalidateIfStale: true } as const;
  return useRead(readDisplacedCall, { params: { clinicId }, query: range }, options);
}

/** Reads the waiting list of a range, and refreshes it. */
export function useWaitlist(range: DayRange): SWRResponse<{ places: ManagedPlace[] }> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(readWaitlistCall, { params: { clinicId }, query: range }, { refreshInterval });
}

export function useWeeklySessions(): SWRResponse<{ weeklySessions: WeeklySession[] }> {
  const { clinicId } = useSignedIn();
  return useRead(readWeeklySessionsCall, { params: { clinicId } });
}

/** The possible names of a spot's doctor: introduced doctors, and those of the weekly hours. */
export function useDoctorNames(): string[] {
  const { clinicId } = useSignedIn();
  const doctors = useRead(readDoctorsCall, { params: { clinicId } });
  const sessions = useWeeklySessions();
  const names = [
    ...(doctors.data?.doctors ?? []).map(({ name }) => name),
    ...(sessions.data?.weeklySessions ?? []).map(({ doctorName }) => doctorName),
  ];
  return [...new Set(names)];
}

import type { Closure } from "@madoguchi/contract/operation/closure";
import type { DayRange } from "@madoguchi/contract/operation/day-range";
import type { DisplacedList } from "@madoguchi/contract/operation/displaced";
import { readDisplacedCall } from "@madoguchi/contract/operation/displaced.calls";
import { readDoctorsCall } from "@madoguchi/contract/operation/doctor.calls";
import { readClosuresCall, readWeeklySessionsCall } from "@madoguchi/contract/operation/schedule.calls";
import type { ManagedSpotList } from "@madoguchi/contract/operation/spot";
import { readSpotsCall } from "@madoguchi/contract/operation/spot.calls";
import { readWaitlistCall } from "@madoguchi/contract/operation/waitlist.calls";
import type { WeeklySession } from "@madoguchi/contract/operation/weekly-session";
import type { ManagedPlace } from "@madoguchi/contract/waitlist/waitlist";
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

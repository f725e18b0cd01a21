import type { CustomerRecord } from "@madoguchi/contract/operation/patient";
import { readCustomerCall } from "@madoguchi/contract/operation/patient.calls";
import type { KeptSpot, KeptSpotList } from "@madoguchi/contract/operation/spot";
import { readSpotsCall } from "@madoguchi/contract/operation/spot.calls";
import type { QueuedTreatment, TreatmentQueue } from "@madoguchi/contract/operation/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/operation/treatment-queue.calls";
import { addCalendarDays, type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** The visits of a day, kept up to date. */
export function useDay(day: CalendarDay): SWRResponse<TreatmentQueue> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(readQueueCall, { params: { clinicId }, query: { day } }, { refreshInterval });
}

/** How far ahead a visit is moved from the desk. */
const DAYS_AHEAD = 14;

/** The spots from now on among which are those that a visit may be moved to. */
export function useComingSpots(now: Date): SWRResponse<KeptSpotList> {
  const { clinicId } = useSignedIn();
  const from = toCalendarDay(now);
  const query = { from, to: addCalendarDays(from, DAYS_AHEAD - 1) };
  return useRead(readSpotsCall, { params: { clinicId }, query }, { revalidateOnFocus: false });
}

/** The free times of a visit's department after `now`. */
export function freeSpotsFor(visit: QueuedTreatment, { spots }: KeptSpotList, now: Date): KeptSpot[] {
  return spots.filter(({ clinicalDepartmentId, closedAt, startsAt, seats }) => {
    const isOfDepartment = clinicalDepartmentId === visit.clinicalDepartmentId;
    const isAhead = closedAt === null && Date.parse(startsAt) > now.getTime() && startsAt !== visit.startsAt;
    return isOfDepartment && isAhead && seats.some(({ state }) => state === "free");
  });
}

/** A patient of the clinic by code; `undefined` as code: nobody is looked for. */
export function usePatient(medicalRecordCode: string | undefined): SWRResponse<CustomerRecord> {
  const { clinicId } = useSignedIn();
  const request = medicalRecordCode === undefined ? undefined : { params: { clinicId, medicalRecordCode } };
  return useRead(readCustomerCall, request, { revalidateOnFocus: false, shouldRetryOnError: false });
}

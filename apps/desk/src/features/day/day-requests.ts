import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { MoveRequest } from "@madoguchi/contract/operation/move";
import { type CustomerRecord, customerRecordSchema } from "@madoguchi/contract/operation/patient";
import { type KeptSpot, keptSpotListSchema } from "@madoguchi/contract/operation/spot";
import {
  type QueuedTreatment,
  type TreatmentQueue,
  treatmentQueueSchema,
} from "@madoguchi/contract/operation/treatment-queue";
import { addCalendarDays, type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { SWRResponse } from "swr";
import type { DeskApi } from "../../api/desk-api.ts";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

export type VisitKey = { clinicId: string; treatmentId: string };

const nothing = () => undefined;

/** The visits of a day, kept up to date. */
export function useDay(day: CalendarDay): SWRResponse<TreatmentQueue> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(fillPath(operationPaths.treatments, { clinicId }), {
    query: { day },
    parse: treatmentQueueSchema.parse,
    refreshInterval,
  });
}

export function callPatient(api: DeskApi, visit: VisitKey): Promise<undefined> {
  return api.post(fillPath(operationPaths.callPatient, visit), { json: {}, parse: nothing });
}

export function noteAbsence(api: DeskApi, visit: VisitKey): Promise<undefined> {
  return api.post(fillPath(operationPaths.noteAbsence, visit), { json: {}, parse: nothing });
}

export function cancelVisit(api: DeskApi, visit: VisitKey, reason: string): Promise<undefined> {
  return api.post(fillPath(operationPaths.cancelTreatment, visit), { json: { reason }, parse: nothing });
}

export function moveVisit(api: DeskApi, visit: VisitKey, request: MoveRequest): Promise<undefined> {
  return api.post(fillPath(operationPaths.moveTreatment, visit), { json: request, parse: nothing });
}

export function sendMessage(api: DeskApi, visit: VisitKey, text: string): Promise<undefined> {
  const json = { messageId: crypto.randomUUID(), text, photoId: null };
  return api.post(fillPath(operationPaths.roomMessages, visit), { json, parse: nothing });
}

/** How far ahead a visit is moved from the desk. */
const DAYS_AHEAD = 14;

/** The free times of a visit's department from now on. */
export function useFreeSpots(visit: QueuedTreatment, now: Date): SWRResponse<KeptSpot[]> {
  const { clinicId } = useSignedIn();
  const from = toCalendarDay(now);
  return useRead(fillPath(operationPaths.spots, { clinicId }), {
    query: { from, to: addCalendarDays(from, DAYS_AHEAD - 1) },
    parse: (body) =>
      keptSpotListSchema.parse(body).spots.filter(({ clinicalDepartmentId, closedAt, startsAt, seats }) => {
        const isOfDepartment = clinicalDepartmentId === visit.clinicalDepartmentId;
        const isAhead = closedAt === null && Date.parse(startsAt) > now.getTime() && startsAt !== visit.startsAt;
        return isOfDepartment && isAhead && seats.some(({ state }) => state === "free");
      }),
    revalidateOnFocus: false,
  });
}

/** A patient of the clinic by code; `undefined` as code: nobody is looked for. */
export function usePatient(medicalRecordCode: string | undefined): SWRResponse<CustomerRecord> {
  const { clinicId } = useSignedIn();
  const path =
    medicalRecordCode === undefined ? undefined : fillPath(operationPaths.customer, { clinicId, medicalRecordCode });
  return useRead(path, { parse: customerRecordSchema.parse, revalidateOnFocus: false, shouldRetryOnError: false });
}

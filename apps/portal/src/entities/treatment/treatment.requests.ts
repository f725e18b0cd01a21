import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import type { HistoryQuery } from "@madoguchi/contract/treatment/history-query";
import { type NextAction, nextActionSchema } from "@madoguchi/contract/treatment/next-action";
import {
  type CancelReason,
  type ChangeTimeRequest,
  type NextTreatment,
  nextTreatmentSchema,
  type TreatmentList,
  treatmentListSchema,
} from "@madoguchi/contract/treatment/treatment";
import { type TreatmentDetail, treatmentDetailSchema } from "@madoguchi/contract/treatment/treatment-detail";
import type { ApiClient } from "../../api/client.ts";

/** The customer's next visit; every field is null when there is none (spec §3). */
export function fetchNextTreatment(api: ApiClient, clinicId: string): Promise<NextTreatment> {
  const path = fillPath(apiPaths.nextTreatment, { clinicId });
  return api.get(path, { parse: (body) => nextTreatmentSchema.parse(body) });
}

export function fetchNextAction(api: ApiClient, clinicId: string): Promise<NextAction> {
  const path = fillPath(apiPaths.nextAction, { clinicId });
  return api.get(path, { parse: (body) => nextActionSchema.parse(body) });
}

/** One page of the customer's treatments, newest first. Refused with T006 when it cannot be read. */
export function fetchTreatments(
  api: ApiClient,
  clinicId: string,
  query: Partial<HistoryQuery> = {},
): Promise<TreatmentList> {
  const path = fillPath(apiPaths.treatments, { clinicId });
  return api.get(path, { query, parse: (body) => treatmentListSchema.parse(body) });
}

/** One treatment in full. Refused with T001 when it is not there or not the customer's. */
export function fetchTreatment(api: ApiClient, clinicId: string, treatmentId: string): Promise<TreatmentDetail> {
  const path = fillPath(apiPaths.treatment, { clinicId, treatmentId });
  return api.get(path, { parse: (body) => treatmentDetailSchema.parse(body) });
}

/** Moves a reservation to another time. Refused with T003 when that is gone, with T007 when it cannot be moved. */
export function changeTime(
  api: ApiClient,
  { clinicId, treatmentId, ...request }: ChangeTimeRequest & { clinicId: string; treatmentId: string },
): Promise<unknown> {
  const path = fillPath(apiPaths.treatment, { clinicId, treatmentId });
  return api.put(path, { json: request, parse: (body) => body });
}

/** Cancels a reservation. Refused with T008 when it has started, is already cancelled, or the deadline has passed. */
export function cancelTreatment(
  api: ApiClient,
  { clinicId, treatmentId, reason }: { clinicId: string; treatmentId: string; reason?: CancelReason | undefined },
): Promise<unknown> {
  const path = fillPath(apiPaths.cancelTreatment, { clinicId, treatmentId });
  return api.put(path, { json: reason === undefined ? {} : { reason }, parse: (body) => body });
}

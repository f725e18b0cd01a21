import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { type Hold, type HoldRequest, holdSchema } from "@madoguchi/contract/reservation/hold";
import { type BookingRequest, bookedSchema } from "@madoguchi/contract/treatment/treatment";
import type { ApiClient } from "../../api/client.ts";
import { postIdempotently } from "../../api/idempotent-post.ts";

/**
 * Holds a seat for the signed-in customer for 10 minutes; a repeated request for the same time returns the same hold.
 * Refused with T003 (full, past, too near), T010 (unpaid), R001 (a visit is already booked), C001.
 */
export function holdSpot(api: ApiClient, clinicId: string, request: HoldRequest): Promise<Hold> {
  return api.post(fillPath(apiPaths.hold, { clinicId }), { json: request, parse: (body) => holdSchema.parse(body) });
}

/**
 * Books the held seat. One `key` stands for one attempt and is reused for every repetition. Refused with T003, T010,
 * R002, C001, C005.
 */
export function bookTreatment(
  api: ApiClient,
  clinicId: string,
  { key, ...request }: BookingRequest & { key: string },
): Promise<{ treatmentId: string }> {
  const path = fillPath(apiPaths.treatments, { clinicId });
  return postIdempotently(api, path, { key, json: request, parse: (body) => bookedSchema.parse(body) });
}

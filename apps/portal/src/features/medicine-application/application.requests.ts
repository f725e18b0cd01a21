import { medicinePaths } from "@madoguchi/contract/http/medicine-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  type Applied,
  type ApplyRequest,
  appliedSchema,
  type MedicineOffer,
  medicineOfferSchema,
} from "@madoguchi/contract/medicine/medicine-application";
import useSWR from "swr";
import type { ApiClient } from "../../api/client.ts";
import { postIdempotently } from "../../api/idempotent-post.ts";
import { ApiError } from "../../errors/api-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** What the plan of a visit lets the patient apply for now. Refused with T001 when it is not the customer's. */
function fetchOffer(api: ApiClient, clinicId: string, treatmentId: string): Promise<MedicineOffer> {
  const path = fillPath(medicinePaths.offer, { clinicId, treatmentId });
  return api.get(path, { parse: (body) => medicineOfferSchema.parse(body) });
}

/**
 * Applies for additional medicine. Refused with T007 or T010 when nothing can be applied for any more, with E001 or E005
 * when the plan, a price or the questions have changed since they were shown.
 */
export function applyForMedicine(
  api: ApiClient,
  clinicId: string,
  { key, request }: { key: string; request: ApplyRequest },
): Promise<Applied> {
  const path = fillPath(medicinePaths.apply, { clinicId });
  return postIdempotently(api, path, { key, json: request, parse: (body) => appliedSchema.parse(body) });
}

export type OfferState = {
  offer: MedicineOffer | undefined;
  error: unknown;
  isRetrying: boolean;
  /** Reads it again; `undefined` when it could not be read. */
  refresh: () => Promise<MedicineOffer | undefined>;
};

/** The offer of a visit; no request without an id. A refusal takes the earlier offer away, a lost connection does not. */
export function useMedicineOffer(treatmentId: string | null | undefined): OfferState {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const key = treatmentId ? (["medicine-offer", clinicId, treatmentId] as const) : null;
  const { data, error, isValidating, mutate } = useSWR(key, ([, , id]) => fetchOffer(api, clinicId, id), {
    shouldRetryOnError: false,
  });
  return {
    offer: error instanceof ApiError ? undefined : data,
    error: data === undefined || error instanceof ApiError ? error : undefined,
    isRetrying: isValidating,
    refresh: () => mutate().catch(() => undefined),
  };
}

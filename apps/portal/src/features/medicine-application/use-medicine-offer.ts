import type { MedicineOffer } from "@madoguchi/contract/medicine-application/medicine-application";
import { readMedicineOfferCall } from "@madoguchi/contract/medicine-application/medicine-application.patient.calls";
import { ApiError } from "../../errors/api-error.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

export type OfferState = {
  offer: MedicineOffer | undefined;
  error: unknown;
  isRetrying: boolean;
  /** Reads it again; resolves to `undefined` if it could not be read. */
  refresh: () => Promise<MedicineOffer | undefined>;
};

/** The offer of a visit; no request without an id. A refusal removes the earlier offer, a lost connection does not. */
export function useMedicineOffer(treatmentId: string | null | undefined): OfferState {
  const { api, configuration } = usePortal();
  const key = treatmentId ? recordKeys.medicineOffer(configuration, treatmentId) : null;
  const { data, error, isValidating, mutate } = useRead(
    key,
    (ready, [, , id]) => api.send(readMedicineOfferCall, { params: { treatmentId: id }, ready }),
    { shouldRetryOnError: false },
  );
  return {
    offer: error instanceof ApiError ? undefined : data,
    error: data === undefined || error instanceof ApiError ? error : undefined,
    isRetrying: isValidating,
    refresh: () => mutate().catch(() => undefined),
  };
}

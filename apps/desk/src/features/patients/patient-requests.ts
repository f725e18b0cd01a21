import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type CustomerRecord, customerRecordSchema } from "@madoguchi/contract/operation/patient";
import { type PatientSearchResult, patientSearchResultSchema } from "@madoguchi/contract/operation/patient-search";
import { type TreatmentRecord, treatmentRecordSchema } from "@madoguchi/contract/operation/treatment-record";
import useSWR, { type SWRResponse } from "swr";
import type { DeskApi } from "../../api/desk-api.ts";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Each reading is written down as one: none happens by itself. */
const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false };

/** In a body: neither an address nor a log tells whom somebody looked for. */
export function searchPatients(api: DeskApi, clinicId: string, query: string): Promise<PatientSearchResult> {
  const path = fillPath(operationPaths.customerSearch, { clinicId });
  return api.post(path, { json: { query }, parse: patientSearchResultSchema.parse });
}

export type LastSearch = { query: string; result: PatientSearchResult };

/** The last search of this person, in memory alone, for who comes back from a patient's page. */
export function useLastSearch(): { last: LastSearch | undefined; keep: (search: LastSearch) => void } {
  const { data, mutate } = useSWR<LastSearch>("last-patient-search", null);
  return { last: data, keep: (search) => void mutate(search, { revalidate: false }) };
}

export function useCustomerRecord(medicalRecordCode: string): SWRResponse<CustomerRecord> {
  const { clinicId } = useSignedIn();
  const path = fillPath(operationPaths.customer, { clinicId, medicalRecordCode });
  return useRead(path, { parse: customerRecordSchema.parse, shouldRetryOnError: false, ...ONCE });
}

/** Charge, payments and parcel of a treatment. */
export function useTreatmentRecord(treatmentId: string): SWRResponse<TreatmentRecord> {
  const { clinicId } = useSignedIn();
  const path = fillPath(operationPaths.treatment, { clinicId, treatmentId });
  return useRead(path, { parse: treatmentRecordSchema.parse, ...ONCE });
}

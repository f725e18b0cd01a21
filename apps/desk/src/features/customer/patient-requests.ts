import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import type { TreatmentRecord } from "@madoguchi/contract/chart/treatment-record";
import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import type { PatientSearchResult } from "@madoguchi/contract/customer/patient-search";
import { useState } from "react";
import useSWR, { type SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Each read is audited, so there is no automatic one. */
const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false };

export type LastSearch = { query: string; result: PatientSearchResult };

/** The person's last search, only in memory, for the return from a patient's page. */
export function useLastSearch(): { last: LastSearch | undefined; store: (search: LastSearch) => void } {
  const { data, mutate } = useSWR<LastSearch>("last-patient-search", null);
  return { last: data, store: (search) => void mutate(search, { revalidate: false }) };
}

/** `readAt`: the time of the last read, in ms. */
export function useCustomerRecord(medicalRecordCode: string): SWRResponse<CustomerRecord> & { readAt: number } {
  const { clinicId } = useSignedIn();
  const params = { clinicId, medicalRecordCode };
  const [readAt, setReadAt] = useState(() => Date.now());
  const rememberReadAt = () => setReadAt(Date.now());
  const read = useRead(readCustomerCall, { params }, { shouldRetryOnError: false, ...ONCE, onSuccess: rememberReadAt });
  return { ...read, readAt };
}

/** Charge, payments and parcel of a treatment. */
export function useTreatmentRecord(treatmentId: string): SWRResponse<TreatmentRecord> {
  const { clinicId } = useSignedIn();
  return useRead(readTreatmentCall, { params: { clinicId, treatmentId } }, ONCE);
}

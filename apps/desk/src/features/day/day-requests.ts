import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Reads a patient of the clinic by code; reads nothing for `undefined`. */
export function usePatient(medicalRecordCode: string | undefined): SWRResponse<CustomerRecord> {
  const { clinicId } = useSignedIn();
  const request = medicalRecordCode === undefined ? undefined : { params: { clinicId, medicalRecordCode } };
  return useRead(readCustomerCall, request, { revalidateOnFocus: false, shouldRetryOnError: false });
}

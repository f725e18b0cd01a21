import type { CustomerRecord } from "@madoguchi/contract/operation/customer-record";
import { readCustomerCall } from "@madoguchi/contract/operation/patient.calls";
import type { TreatmentQueue } from "@madoguchi/contract/operation/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/operation/treatment-queue.calls";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Reads the visits of a day, and refreshes them. */
export function useDay(day: CalendarDay): SWRResponse<TreatmentQueue> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(readQueueCall, { params: { clinicId }, query: { day } }, { refreshInterval });
}

/** Reads a patient of the clinic by code; reads nothing for `undefined`. */
export function usePatient(medicalRecordCode: string | undefined): SWRResponse<CustomerRecord> {
  const { clinicId } = useSignedIn();
  const request = medicalRecordCode === undefined ? undefined : { params: { clinicId, medicalRecordCode } };
  return useRead(readCustomerCall, request, { revalidateOnFocus: false, shouldRetryOnError: false });
}

import type { CustomerRecord } from "@madoguchi/contract/operation/customer-record";
import { readCustomerCall } from "@madoguchi/contract/operation/patient.calls";
import type { TreatmentQueue } from "@madoguchi/contract/operation/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/operation/treatment-queue.calls";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
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

/** A patient of the clinic by code; `undefined` as code: nobody is looked for. */
export function usePatient(medicalRecordCode: string | undefined): SWRResponse<CustomerRecord> {
  const { clinicId } = useSignedIn();
  const request = medicalRecordCode === undefined ? undefined : { params: { clinicId, medicalRecordCode } };
  return useRead(readCustomerCall, request, { revalidateOnFocus: false, shouldRetryOnError: false });
}

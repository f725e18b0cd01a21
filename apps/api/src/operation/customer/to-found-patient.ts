import type { FoundPatient } from "@madoguchi/contract/customer/patient-search";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { FoundPatientRecord } from "../../records/profile/found-patient.store.ts";

/** A patient as the lists of the desk show them. */
export function toFoundPatient({ birthdate, newestTreatmentAt, ...patient }: FoundPatientRecord): FoundPatient {
  return {
    ...patient,
    birthdate: birthdate ?? "",
    newestTreatmentAt: newestTreatmentAt && toWireTime(newestTreatmentAt),
  };
}

import {
  MOST_FOUND_PATIENTS,
  type PatientSearchRequest,
  type PatientSearchResult,
} from "@madoguchi/contract/operation/patient-search";
import type { Deps } from "../../platform/deps.ts";
import { findPatients } from "../../records/profile/patient-search.store.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { toFoundPatient } from "./to-found-patient.ts";

/**
 * Searches the clinic's patients by code, name, reading or telephone. A search is an audit event; its text is not
 * recorded. Opening a patient's record is recorded with that patient.
 */
export async function searchPatients(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  { query }: PatientSearchRequest,
): Promise<PatientSearchResult> {
  const most = MOST_FOUND_PATIENTS + 1;
  const found = await findPatients(database, operator, { query, most });
  await recordClinicEvent(database, operator, "customer.search", `clinic:${operator.clinicId}`, now());
  return {
    patients: found.slice(0, MOST_FOUND_PATIENTS).map(toFoundPatient),
    hasMore: found.length > MOST_FOUND_PATIENTS,
  };
}

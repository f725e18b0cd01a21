import { searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { MOST_FOUND_PATIENTS } from "@madoguchi/contract/customer/patient-search";
import { findPatients } from "../../records/profile/patient-search.store.ts";
import { answers } from "../answer-operation-call.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { toFoundPatient } from "./to-found-patient.ts";

/**
 * Searches the clinic's patients by code, name, reading or telephone. A search is an audit event; its text is not
 * recorded. Opening a patient's record is recorded with that patient.
 */
export const searchPatients = answers(
  searchPatientsCall,
  async ({ deps: { database, now }, operator, body: { query } }) => {
    const most = MOST_FOUND_PATIENTS + 1;
    const found = await findPatients(database, operator, { query, most });
    await recordClinicEvent(database, operator, "customer.search", `clinic:${operator.clinicId}`, now());
    return {
      patients: found.slice(0, MOST_FOUND_PATIENTS).map(toFoundPatient),
      hasMore: found.length > MOST_FOUND_PATIENTS,
    };
  },
);

import { enterPatientCall, readCustomerCall, searchPatientsCall } from "@madoguchi/contract/operation/patient.calls";
import { createPatientEntrySchema } from "@madoguchi/contract/operation/patient-entry";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { enterPatient } from "./enter-patient.ts";
import { readCustomerRecord } from "./read-customer-record.ts";
import { searchPatients } from "./search-patients.ts";

/** The patients of the clinic: one by medical record code, the search for them, and one whom the clinic enters. */
export function createPatientsRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readCustomerCall, ({ deps, operator, params }) =>
    readCustomerRecord(deps, operator, params.medicalRecordCode),
  );
  answer(searchPatientsCall, ({ deps, operator, body }) => searchPatients(deps, operator, body));
  const enterCall = { ...enterPatientCall, body: createPatientEntrySchema(needs.now) };
  answer(enterCall, ({ deps, operator, body }) => enterPatient(deps, operator, body));
  return routes;
}

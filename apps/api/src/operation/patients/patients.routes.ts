import { readCustomerCall, searchPatientsCall } from "@madoguchi/contract/operation/patient.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { readCustomerRecord } from "./read-customer-record.ts";
import { searchPatients } from "./search-patients.ts";

/** The patients of the clinic: one by medical record code, and the search for them. */
export function createPatientsRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readCustomerCall, ({ deps, operator, params }) =>
    readCustomerRecord(deps, operator, params.medicalRecordCode),
  );
  answer(searchPatientsCall, ({ deps, operator, body }) => searchPatients(deps, operator, body));
  return routes;
}

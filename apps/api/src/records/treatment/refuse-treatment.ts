import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { isTreatment } from "./treatment.store.ts";

/**
 * Refuses a treatment that is not the patient's: T002 in the log when it is another patient's, T001 when there is none.
 * The patient gets T001 for both (`docs/design/api.md`, Errors).
 */
export async function refuseTreatment(
  database: Database,
  owner: { medicalBusinessId: string },
  treatmentId: string,
): Promise<never> {
  return fail((await isTreatment(database, owner, treatmentId)) ? "TreatmentNotOfCustomer" : "TreatmentNotFound");
}

import type { Patient } from "@madoguchi/contract/profile/patient";
import type { ClinicsSubmission } from "@madoguchi/contract/questionnaire/clinics-submission";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { describeSubmission, respondentOf } from "../questionnaire/describe-submission.ts";
import { listFormSubmissions } from "./clinic-form.store.ts";

/** All answers of a patient to the clinic's user-details form, the newest first. */
export async function readFormAnswers(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  patient: Patient,
): Promise<ClinicsSubmission[]> {
  const submissions = await listFormSubmissions(database, { medicalBusinessId, customerId, clinicId });
  return submissions.map((row) => describeSubmission(row, respondentOf(patient, row.submittedAt)));
}

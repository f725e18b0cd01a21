import type { TreatmentAnswers } from "@madoguchi/contract/operation/treatment-answers";
import type { TreatmentRecord } from "@madoguchi/contract/operation/treatment-record";
import { WarningHead } from "../../../entities/allergy/warning-head.tsx";
import { patientName } from "../../../entities/patient/describe-patient.ts";

/** Allergies and alarms of the patient, visible while the record is written. */
export function VisitWarnings({ record, answers }: { record: TreatmentRecord; answers: TreatmentAnswers }) {
  const said = answers.submissions[0] ?? answers.draft;
  return <WarningHead name={patientName(record.patient)} allergies={answers.allergies} lines={said?.lines ?? []} />;
}

import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import { WarningHead } from "../../../entities/allergy/warning-head.tsx";

type VisitWarningsProps = { answers: TreatmentAnswers; onStored: () => unknown };

/** Allergies and alarms of the patient, visible while the record is written. */
export function VisitWarnings({ answers, onStored }: VisitWarningsProps) {
  const said = answers.submissions[0] ?? answers.draft;
  const { patient, health } = answers;
  return <WarningHead {...{ patient, onStored }} entries={health} lines={said?.lines ?? []} />;
}

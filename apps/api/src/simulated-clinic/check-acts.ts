import { checkPrescription } from "@madoguchi/contract/prescribing/check-prescription";
import type { Drug } from "@madoguchi/contract/prescribing/finding";
import type { CheckAnswer } from "@madoguchi/contract/prescribing/prescribing-facts";
import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import type { Booked, Stage } from "./stage.ts";

/** Decides on each finding of the check, by medicine; the findings are read as the desk reads them. */
export async function answerChecks(
  stage: Stage,
  doctorName: string,
  { treatmentId }: Booked,
  drugs: readonly Drug[],
): Promise<CheckAnswer[][]> {
  if (drugs.length === 0) return [];
  const { facts } = await stage.asOperator(doctorName)(readTreatmentAnswersCall, { params: { treatmentId } });
  const findings = checkPrescription(facts, drugs);
  return drugs.map((_, place) =>
    findings
      .filter(({ index }) => index === place)
      .map(({ rule, severity }) => ({
        rule,
        reason: severity === "stop" ? "本人に確かめ、必要と判断したため。" : "",
      })),
  );
}

import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import type { Patient } from "@madoguchi/contract/profile/patient";
import type { ClinicsSubmission } from "@madoguchi/contract/questionnaire/clinics-submission";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import type { Respondent } from "@madoguchi/contract/questionnaire/respondent";
import { toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { answerLines } from "./answer-lines.ts";
import type { SubmissionRecord } from "./questionnaire-submission.store.ts";

/** The patient as the respondent on that day; `undefined` without a profile. */
export function respondentOf({ sex, birthdate }: Patient, at: Date): Respondent | undefined {
  return sex === null ? undefined : { sex, age: ageIfKnown(birthdate, at) };
}

/** A submission, in words and with its alarms, by the version that it answers. */
export function describeSubmission(
  row: Pick<SubmissionRecord, Exclude<keyof ClinicsSubmission, "alarms" | "lines">>,
  respondent: Respondent | undefined,
): ClinicsSubmission {
  const { questionnaireId, version, title, definition, answers, submissionNumber, submittedAt } = row;
  return {
    ...{ questionnaireId, version, title, definition, answers, submissionNumber },
    submittedAt: toWireTime(submittedAt),
    alarms: alarmsOf(definition.questions, answers),
    lines: answerLines(definition, answers, respondent, toCalendarDay(submittedAt)),
  };
}

import type { AnswerLine } from "@madoguchi/contract/operation/clinics-submission";
import type { TreatmentAnswers } from "@madoguchi/contract/operation/treatment-answers";
import { saysNone } from "../../../entities/answer-lines/says-none.ts";

function isAboutAllergy({ label, answer }: AnswerLine): boolean {
  return label.includes("アレルギー") && answer !== "未回答";
}

/**
 * What the patient last said of allergies, by the labels of the questions: questionnaires are the clinic's own. The answers
 * for this visit come before those to the clinic's form; `undefined` where nobody asked.
 */
export function allergyOf({
  submissions,
  draft,
  formSubmissions,
}: TreatmentAnswers): { text: string; isNone: boolean } | undefined {
  const sources = [submissions[0], draft, formSubmissions[0]];
  const lines = sources.map((source) => source?.lines.filter(isAboutAllergy) ?? []).find((found) => found.length > 0);
  if (!lines) return undefined;
  const told = lines.map(({ answer }) => answer);
  return { text: told.join("、"), isNone: told.every(saysNone) };
}

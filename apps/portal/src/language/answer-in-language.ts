import type { Clinic } from "@madoguchi/contract/clinic/clinic";

export type AnswerInLanguage = <Answer>(answer: Answer) => Answer;

/** Reads the API's answers unchanged. Builds in other languages replace this file. */
export function openAnswers(_clinic: Clinic | undefined): AnswerInLanguage {
  return (answer) => answer;
}

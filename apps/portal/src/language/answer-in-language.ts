import type { Clinic } from "@madoguchi/contract/clinic/clinic";

export type AnswerInLanguage = <Answer>(answer: Answer) => Answer;

/** How a page reads what the API answers: as it is. In another language its own file takes the place of this one. */
export function openAnswers(_clinic: Clinic | undefined): AnswerInLanguage {
  return (answer) => answer;
}

import type { Answers } from "@madoguchi/contract/questionnaire/answer";

/** Whether answers differ from the submitted ones. */
export function hasCorrection(answers: Answers, sent: Answers): boolean {
  const questionIds = [...Object.keys(answers), ...Object.keys(sent)];
  return questionIds.some((id) => JSON.stringify(answers[id]) !== JSON.stringify(sent[id]));
}

import type { Answers } from "@madoguchi/contract/questionnaire/answer";

/** Whether answers say anything else than those that were sent. */
export function hasCorrection(answers: Answers, sent: Answers): boolean {
  const questionIds = [...Object.keys(answers), ...Object.keys(sent)];
  return questionIds.some((id) => JSON.stringify(answers[id]) !== JSON.stringify(sent[id]));
}

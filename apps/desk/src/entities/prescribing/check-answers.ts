import type { CheckAnswer } from "@madoguchi/contract/prescribing/prescribing-facts";

/** The answers with another one to a rule; `undefined` leaves the rule unanswered. */
export function putAnswer(answers: readonly CheckAnswer[], rule: string, reason: string | undefined): CheckAnswer[] {
  const others = answers.filter((answer) => answer.rule !== rule);
  return reason === undefined ? others : [...others, { rule, reason }];
}

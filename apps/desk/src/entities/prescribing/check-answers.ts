import type { CheckAnswer } from "@madoguchi/contract/prescribing/prescribing-facts";

/** Returns the answers with the answer to one rule replaced; `undefined` removes it. */
export function putAnswer(answers: readonly CheckAnswer[], rule: string, reason: string | undefined): CheckAnswer[] {
  const others = answers.filter((answer) => answer.rule !== rule);
  return reason === undefined ? others : [...others, { rule, reason }];
}

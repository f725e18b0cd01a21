import type { Question } from "./question.ts";

/**
 * The values of a `checkbox` question after a press on one of them, in the options' order. The exclusive one excludes
 * all others; values that are not offered any more are dropped.
 */
export function toggleChoice(
  { options, exclusiveValue }: Extract<Question, { type: "checkbox" }>,
  chosen: readonly string[],
  value: string,
): string[] {
  const isTicked = !chosen.includes(value);
  const remaining = chosen.filter((each) => each !== value && !(isTicked && each === exclusiveValue));
  const ticked = isTicked ? (value === exclusiveValue ? [value] : [...remaining, value]) : remaining;
  return options.flatMap((option) => (ticked.includes(option.value) ? [option.value] : []));
}

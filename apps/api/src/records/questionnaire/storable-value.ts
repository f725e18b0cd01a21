import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";

/** Half an emoji, cut off by a keyboard, and NUL are the only texts that PostgreSQL does not take. */
function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

/** An answer as typed, as far as the database can store it: what it cannot becomes �, and the rest is not lost. */
export function storableValue(value: AnswerValue | null): AnswerValue | null {
  if (typeof value === "string") return storableText(value);
  return Array.isArray(value) ? value.map(storableText) : value;
}

import type { z } from "zod";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

function describeTooBig({ origin, maximum }: Extract<RawIssue, { code: "too_big" }>): string {
  if (origin === "string") return `${maximum}文字以内で入力してください。`;
  return origin === "array" ? `${maximum}件以内にしてください。` : `${maximum}以下の値を入力してください。`;
}

function describeTooSmall({ origin, minimum }: Extract<RawIssue, { code: "too_small" }>): string {
  if (origin === "string") return `${minimum}文字以上で入力してください。`;
  return origin === "array" ? `${minimum}件以上にしてください。` : `${minimum}以上の値を入力してください。`;
}

/**
 * What a patient reads about a field whose rule brings no words of its own (spec §5: messages are in Japanese). The
 * schema library's own texts would speak of types and patterns.
 */
export function describeIssue(issue: RawIssue): string {
  if (issue.code === "too_big") return describeTooBig(issue);
  if (issue.code === "too_small") return describeTooSmall(issue);
  if (issue.code === "invalid_type" && issue.input === undefined) return "必須の項目です。";
  return "正しい形式で入力してください。";
}

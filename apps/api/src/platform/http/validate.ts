import { z } from "@hono/zod-openapi";
import type { Call } from "@madoguchi/contract/http/call";
import { WORK_ANSWER_HEADER, WORK_CHALLENGE_HEADER } from "@madoguchi/contract/http/work";
import { fail } from "../errors/fail.ts";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

function describeTooBig({ origin, maximum }: Extract<RawIssue, { code: "too_big" }>): string {
  if (origin === "string") return `${maximum}文字以内で入力してください。`;
  return origin === "array" ? `${maximum}件以内にしてください。` : `${maximum}以下の値を入力してください。`;
}

function describeTooSmall({ origin, minimum }: Extract<RawIssue, { code: "too_small" }>): string {
  if (origin === "string") return `${minimum}文字以上で入力してください。`;
  return origin === "array" ? `${minimum}件以上にしてください。` : `${minimum}以上の値を入力してください。`;
}

/** The message of a rule without one, in Japanese (spec §5): the schema library's texts name types and patterns. */
export function describeIssue(issue: RawIssue): string {
  if (issue.code === "too_big") return describeTooBig(issue);
  if (issue.code === "too_small") return describeTooSmall(issue);
  if (issue.code === "invalid_type" && issue.input === undefined) return "必須の項目です。";
  return "正しい形式で入力してください。";
}

/** A problem of one field in an answer; `path` is such as `birthdate.year`. */
type Issue = { path: string; message: string };

/** The English detail for the clinic's systems, besides the Japanese message: a rule may set it as `params.detail`. */
function describeForClinic(error: z.ZodError): string | undefined {
  const details = error.issues.flatMap((issue) => {
    const detail: unknown = issue.code === "custom" ? issue.params?.["detail"] : undefined;
    return typeof detail === "string" ? [`${issue.path.map(String).join(".")}: ${detail}`] : [];
  });
  return details.length > 0 ? details.join("; ") : undefined;
}

export function readIssues(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message }));
}

/** Refuses invalid values as E001 with their fields (spec §8). */
export function refuseIssues(error: z.ZodError): never {
  const reason = describeForClinic(error);
  return fail("Validation", { issues: readIssues(error), ...(reason !== undefined && { reason }) });
}

/** The validation hook of every route. Set once, on the app that mounts the features. */
export function refuseInvalid(result: { success: true } | { success: false; error: z.ZodError }): void {
  if (!result.success) refuseIssues(result.error);
}

/** The `if-match` header of a call that changes a versioned record, for `request.headers` of its route. */
export const ifMatchSchema = z.object({
  "if-match": z.string().max(1000).optional().openapi({
    description: "読み込んだときのETagです。そのあとに別の画面で変更されていれば409 (E005) になります。",
  }),
});

/** The `idempotency-key` header of a call that creates, for `request.headers` of its route. */
export const idempotencyHeaderSchema = z.object({
  "idempotency-key": z.string().min(1).max(255).optional().openapi({
    description: "同じキーと同じ内容の再送には、24時間のあいだ最初の結果を返します。",
  }),
});

const workHeaderSchema = z.object({
  [WORK_ANSWER_HEADER]: z
    .string()
    .max(4000)
    .optional()
    .openapi({ description: `429 の ${WORK_CHALLENGE_HEADER} に対して、ブラウザーが求めた答え` }),
});

const NO_HEADERS = z.object({});

/** The headers of a call by its declaration. */
export function headersOf({
  isRepeatableByKey,
  hasVersion,
  takesWork,
}: Pick<Call, "isRepeatableByKey" | "hasVersion" | "takesWork">) {
  return z.object({
    ...(isRepeatableByKey ? idempotencyHeaderSchema : NO_HEADERS).shape,
    ...(hasVersion ? ifMatchSchema : NO_HEADERS).shape,
    ...(takesWork ? workHeaderSchema : NO_HEADERS).shape,
  });
}

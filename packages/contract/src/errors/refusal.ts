import type { ErrorName } from "./catalogue.ts";

/** Statuses of codes that have several. */
export type OwnStatus = 400 | 402 | 409 | 413 | 429 | 503;

/** A refusal of the catalogue, or one of its codes with its own status and description. */
export type Refusal = ErrorName | { errorName: ErrorName; status: OwnStatus; message: string };

/** Too many calls of a limited call (`docs/design/api.md`, Limits). */
export const TOO_MANY_CALLS = {
  errorName: "Forbidden",
  status: 429,
  message: "操作の回数が多すぎます。しばらく経ってから再度お試しください。",
} as const satisfies Refusal;

/** A repetition before the first answer of the same call is known. */
export const STILL_RUNNING = {
  errorName: "Forbidden",
  status: 409,
  message: "同じ操作を処理しています。少し待ってから再度お試しください。",
} as const satisfies Refusal;

/** The database has lost its primary, and another one takes over within half a minute. */
export const ONLY_READING = {
  errorName: "Database",
  status: 503,
  message: "ただいま情報を保存できません。ご覧になることはできます。1分ほど待ってから、もう一度お試しください。",
} as const satisfies Refusal;

/** The data has been changed since the caller read it. */
export const CHANGED_MEANWHILE = {
  errorName: "Forbidden",
  status: 409,
  message: "別の画面で変更されています。最新の内容をご確認ください。",
} as const satisfies Refusal;

import type { ErrorName } from "./catalogue.ts";

/** Where one code serves several statuses. */
export type OwnStatus = 400 | 402 | 409 | 413 | 429 | 503;

/** A refusal of the catalogue, or one of its codes with a status and words of its own. */
export type Refusal = ErrorName | { errorName: ErrorName; status: OwnStatus; message: string };

/** A call whose calls are counted was made too often (`docs/design/api.md`, Limits). */
export const TOO_MANY_CALLS = {
  errorName: "Forbidden",
  status: 429,
  message: "操作の回数が多すぎます。しばらく経ってから再度お試しください。",
} as const satisfies Refusal;

/** A call that may be repeated safely was repeated before its first answer was known. */
export const STILL_RUNNING = {
  errorName: "Forbidden",
  status: 409,
  message: "同じ操作を処理しています。少し待ってから再度お試しください。",
} as const satisfies Refusal;

/** The database has lost the server that it writes to, and another one takes over within half a minute. */
export const ONLY_READING = {
  errorName: "Database",
  status: 503,
  message: "ただいま情報を保存できません。ご覧になることはできます。1分ほど待ってから、もう一度お試しください。",
} as const satisfies Refusal;

/** What was to be changed has been changed since its author read it. */
export const CHANGED_MEANWHILE = {
  errorName: "Forbidden",
  status: 409,
  message: "別の画面で変更されています。最新の内容をご確認ください。",
} as const satisfies Refusal;

import { ApiError } from "./api-error.ts";

/** The message beside what failed: what happened, then what to do. */
export function describeProblem(error: unknown): string {
  if (error instanceof ApiError) return error.body.message;
  return "通信環境をご確認のうえ、もう一度お試しください。";
}

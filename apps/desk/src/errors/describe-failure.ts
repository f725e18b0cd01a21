import { ApiError } from "./api-error.ts";

/** Describes a failure and what to do, with the catalogue's code (spec §8). */
export function describeFailure(error: unknown): string {
  if (error instanceof ApiError) return `${error.code}: ${error.body.message}`;
  return "E999: 通信できませんでした。通信環境をご確認のうえ、もう一度お試しください。";
}

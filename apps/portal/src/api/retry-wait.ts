import { ApiError } from "../errors/api-error.ts";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Whether a later attempt can succeed: the server fails, or received too many calls. */
export function isPassing({ status }: ApiError): boolean {
  return status >= 500 || [408, 425, 429].includes(status);
}

/** The wait before an automatic retry in ms: 2 s, doubling to 60 s, and at least the server's `Retry-After`. */
export function retryWaitMs(earlierAttempts: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(FIRST_WAIT_MS * 2 ** earlierAttempts, LONGEST_WAIT_MS));
}

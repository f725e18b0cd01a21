import { ApiError } from "../errors/api-error.ts";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** The same call may be answered later: the server is in trouble, or has been asked too much. */
export function isPassing({ status }: ApiError): boolean {
  return status >= 500 || [408, 425, 429].includes(status);
}

/**
 * How long to wait before what has failed is sent again by itself, in milliseconds: 2 s, doubling with every earlier attempt to
 * 60 s, and no less than the server asks for.
 */
export function retryWaitMs(earlierAttempts: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(FIRST_WAIT_MS * 2 ** earlierAttempts, LONGEST_WAIT_MS));
}

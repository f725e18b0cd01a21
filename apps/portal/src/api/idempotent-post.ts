import { ApiError, ApiUnreachableError } from "../errors/api-error.ts";
import type { SendOptions } from "./call-options.ts";
import type { ApiClient } from "./client.ts";

/** How often one POST is sent with the same key before the patient is told that it failed. */
const MAXIMUM_ATTEMPTS = 4;

const FIRST_WAIT_MS = 500;

/** The first call with this key still runs: its answer is available a moment later, as `Retry-After` says. */
const STILL_RUNNING_CODE = "E005";

function isWorthAnotherAttempt(error: unknown): boolean {
  if (error instanceof ApiUnreachableError) return true;
  if (!(error instanceof ApiError) || error.retryAfterSeconds === undefined) return false;
  return error.status === 409 && error.code === STILL_RUNNING_CODE;
}

function waitMs(error: unknown, attempt: number): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return asked !== undefined ? asked * 1000 : FIRST_WAIT_MS * 2 ** (attempt - 1);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * A POST that happens once however often it is sent (`docs/design/api.md`, Safe to repeat). Make one key per intent
 * (`crypto.randomUUID()` when the form is shown) and give the same one when the patient presses again.
 * Without a key where the body itself counts once, as a card's token does.
 * A lost answer and a 409 "still running" are asked for again with that key.
 */
export async function postIdempotently<Value>(
  api: ApiClient,
  path: string,
  {
    key,
    wait = sleep,
    ...options
  }: SendOptions<Value> & { key?: string; wait?: (milliseconds: number) => Promise<void> },
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api.post(path, {
        ...options,
        headers: { ...options.headers, ...(key !== undefined && { "idempotency-key": key }) },
      });
    } catch (error) {
      if (attempt >= MAXIMUM_ATTEMPTS || !isWorthAnotherAttempt(error)) throw error;
      await wait(waitMs(error, attempt));
    }
  }
}

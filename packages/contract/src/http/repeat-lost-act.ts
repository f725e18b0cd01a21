/** The attempts of one act before its failure is shown. */
const MOST_ATTEMPTS = 4;

const FIRST_WAIT_MS = 500;

/** A longer `Retry-After` is not waited for: the failure is shown instead. */
const LONGEST_WAIT_SECONDS = 3;

/** The first call with this key still runs (`docs/design/api.md`, Safe to repeat): its answer is there a moment later. */
const STILL_RUNNING = { status: 409, code: "E005" };

type Refusal = { status: number; code: string; retryAfterSeconds: number | undefined };

export type RepeatOptions = {
  /** Whether a failure has no usable answer, so that the act may have been done. */
  isLost: (error: unknown) => boolean;
  /** The server's refusal, where the failure is one. */
  refusalOf: (error: unknown) => Refusal | undefined;
  /** Milliseconds before the next attempt; by default 500 ms, doubling. */
  delayMs?: ((attempt: number) => number) | undefined;
  wait: (milliseconds: number) => Promise<void>;
};

function isStillRunning({ status, code, retryAfterSeconds = Number.POSITIVE_INFINITY }: Refusal): boolean {
  return status === STILL_RUNNING.status && code === STILL_RUNNING.code && retryAfterSeconds <= LONGEST_WAIT_SECONDS;
}

/**
 * Sends an act until its answer arrives: after a lost answer it may have been done, and the API answers a repetition
 * with the wanted state (`docs/design/api.md`, Safe to repeat). Rejects with the last failure.
 */
export async function repeatLostAct<Value>(
  send: () => Promise<Value>,
  { isLost, refusalOf, delayMs = (attempt) => FIRST_WAIT_MS * 2 ** (attempt - 1), wait }: RepeatOptions,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const refusal = refusalOf(error);
      const isRunning = refusal !== undefined && isStillRunning(refusal);
      if (attempt >= MOST_ATTEMPTS || !(isRunning || isLost(error))) throw error;
      await wait(isRunning ? (refusal.retryAfterSeconds ?? 0) * 1000 : delayMs(attempt));
    }
  }
}

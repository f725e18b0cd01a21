const SHORTEST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** The next question comes after half of the time that has been waited already. */
const SHARE_OF_WAITED = 0.5;

/**
 * How long to wait before the server is asked again for a payment under way: 2 s at first, then ever longer, 60 s at
 * most (`docs/design/screens.md` 5, secure-complete).
 */
export function pollWaitMs(waitedMs: number): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, waitedMs * SHARE_OF_WAITED));
}

/** From then on the patient is told that she need not stay: news of the payment will come to her. */
export function isLongWait(waitedMs: number): boolean {
  return waitedMs >= LONGEST_WAIT_MS;
}

const SHORTEST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** The next poll comes after half of the time waited so far. */
const SHARE_OF_WAITED = 0.5;

/**
 * How long to wait before the server is polled for a payment in progress: 2 s at first, then ever longer, 60 s at
 * most (`docs/design/screens.md` 5, secure-complete).
 */
export function pollWaitMs(waitedMs: number): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, waitedMs * SHARE_OF_WAITED));
}

/** From then on the screen says that the patient may leave: a notification of the result will follow. */
export function isLongWait(waitedMs: number): boolean {
  return waitedMs >= LONGEST_WAIT_MS;
}

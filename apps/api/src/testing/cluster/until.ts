import { setTimeout as sleep } from "node:timers/promises";

const LONGEST_START_MS = 120_000;

/** Waits until a condition holds. Throws after the longest time. */
export async function until(what: string, isSo: () => Promise<boolean>, longestMs = LONGEST_START_MS): Promise<void> {
  const endsAt = Date.now() + longestMs;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > endsAt) throw new Error(`after ${longestMs / 1000} s still not: ${what}`);
    await sleep(200);
  }
}

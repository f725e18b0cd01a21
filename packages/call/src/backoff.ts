const FIRST_MS = 250;
const LONGEST_MS = 4000;

/**
 * Milliseconds before the next attempt, doubled from 0.25 s to 4 s; `failures` counts those since the last success.
 * `random` (0 to 1) takes up to half of it away, so that 1,000 browsers do not return at the same moment.
 */
export function backoffMs(failures: number, random: number): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.min(failures, 16), LONGEST_MS);
  return whole * (1 - random / 2);
}

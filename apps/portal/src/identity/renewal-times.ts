const SECOND_MS = 1000;

/** Spec §9: a token is renewed 5 minutes before it runs out. */
export const RENEWED_EARLY_MS = 300 * SECOND_MS;

/** Spec §9: after a failure first after 30 s, then after twice as long each time, up to 960 s. */
const FIRST_RETRY_MS = 30 * SECOND_MS;
const LONGEST_RETRY_MS = 960 * SECOND_MS;

/** How long until a token that runs out at `expiresAt` is renewed, after so many failures in a row. */
export function msToRenewal(expiresAt: number, failures: number, now: number): number {
  if (failures > 0) return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return Math.max(expiresAt - RENEWED_EARLY_MS - now, 0);
}

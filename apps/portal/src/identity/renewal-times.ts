const SECOND_MS = 1000;

/** Spec §9: a token is renewed 5 minutes before it expires. */
export const RENEWED_EARLY_MS = 300 * SECOND_MS;

/** Spec §9: the first retry is after 30 s, each further one after twice the time, up to 960 s. */
const FIRST_RETRY_MS = 30 * SECOND_MS;
const LONGEST_RETRY_MS = 960 * SECOND_MS;

/** The time until a token that expires at `expiresAt` is renewed, after this number of consecutive failures. */
export function msToRenewal(expiresAt: number, failures: number, now: number): number {
  if (failures > 0) return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return Math.max(expiresAt - RENEWED_EARLY_MS - now, 0);
}

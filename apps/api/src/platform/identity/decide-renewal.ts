/** How long a repeated refresh token is answered with the same successor: two tabs, a request sent twice. */
export const REPEATED_WITHIN_MS = 60_000;

/** The state of a family of refresh tokens: the newest issued one, the one that it replaced, and when. */
export type Family = { newest: number; replaced: number | null; renewedAt: Date };

/**
 * Decides about the refresh token of this number:
 * - `renew`: it is the newest; the next replaces it.
 * - `repeat`: its successor was issued in the last minute; the same one is the answer.
 * - `replace`: its successor was issued but never used, because the answer was lost: another replaces that one.
 * - `reused`: both it and its successor were used, or another has replaced it. Two devices have it: the family ends.
 */
export function decideRenewal(
  number: number,
  { newest, replaced, renewedAt }: Family,
  now: Date,
): "renew" | "repeat" | "replace" | "reused" {
  if (number === newest) return "renew";
  if (number !== replaced) return "reused";
  return now.getTime() - renewedAt.getTime() < REPEATED_WITHIN_MS ? "repeat" : "replace";
}

/** How long the same refresh token may be sent again and is answered with the same successor: two tabs, a request sent twice. */
export const REPEATED_WITHIN_MS = 60_000;

/** Where a family of refresh tokens stands: the newest one given out, which one it took the place of, and when. */
export type Family = { newest: number; replaced: number | null; renewedAt: Date };

/**
 * What to do with the refresh token of this number:
 * - `renew`: it is the newest; the next takes its place.
 * - `repeat`: its successor was given out in the last minute; the same one is the answer.
 * - `replace`: its successor was given out and has never been used, because the answer was lost: another takes that one's place.
 * - `reused`: it was used, and so was its successor, or another has taken its place. Two devices have it: the family ends.
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

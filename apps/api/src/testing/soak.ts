/** `npm run soak` sets this: everything in its full length, with the software that it needs. */
export const isSoak = process.env["SOAK"] === "1";

/** How often a test repeats its work: fewer times in `npm test` than in `npm run soak`. */
export function repetitions(counts: { suite: number; soak: number }): number {
  return isSoak ? counts.soak : counts.suite;
}

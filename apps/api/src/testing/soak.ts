/** How often a test repeats its work: less in `npm test`, in full in `npm run soak`. */
export function repetitions(counts: { suite: number; soak: number }): number {
  return process.env["SOAK"] === "1" ? counts.soak : counts.suite;
}

import { median } from "../median.ts";

/** A row under this share of the earlier release fails, twice in a row. */
export const LEAST_RATIO = 0.85;
/** A reference that varies by more than this share of its median says nothing about the program. */
const MOST_NOISE = 0.25;

/** What was measured in the same rounds, of both releases in turn; more is better. */
export type Pairs = readonly { own: number; base: number }[];

export type Comparison = { ratio: number; noise: number; is: "good" | "slow" | "too noisy" };

/** The median of the rounds' ratios, unless the earlier release itself varied too much between the rounds. */
export function judge(pairs: Pairs): Comparison {
  const ratio = median(pairs.map(({ own, base }) => own / base));
  const references = pairs.map(({ base }) => base);
  const noise = (Math.max(...references) - Math.min(...references)) / median(references);
  if (noise > MOST_NOISE) return { ratio, noise, is: "too noisy" };
  return { ratio, noise, is: ratio < LEAST_RATIO ? "slow" : "good" };
}

import { ACTS } from "./acts/all-acts.ts";

const WORDS = [...new Set(ACTS.flatMap(({ words }) => words))].toSorted();

function pairsOf(words: readonly string[]): string[] {
  return words.flatMap((one, index) => words.slice(index + 1).map((other) => `${one} × ${other}`));
}

/** Counts which pairs of words met in one week. */
export function createMatrix() {
  const met = new Map<string, number>();
  return {
    add: (words: ReadonlySet<string>): void => {
      for (const pair of pairsOf([...words].toSorted())) met.set(pair, (met.get(pair) ?? 0) + 1);
    },
    /** One line of the whole, and with `isLong` each pair with its count, the rarest first. */
    describe: (isLong: boolean): string => {
      const pairs = pairsOf(WORDS);
      const share = Math.round((met.size / pairs.length) * 1000) / 10;
      const head = `${met.size} of ${pairs.length} pairs of ${WORDS.length} words met (${share} %)`;
      const counts = pairs.map((pair) => [pair, met.get(pair) ?? 0] as const).toSorted(([, a], [, b]) => a - b);
      return isLong ? [head, ...counts.map(([pair, count]) => `${count}  ${pair}`)].join("\n") : head;
    },
  };
}

import { KANJI_VARIANTS } from "./kanji-variants.ts";

/** Kana for v and their usual spellings with b; the pairs with a small vowel come first. */
export const KANA_FOLDS = [
  ["ヴァ", "バ"],
  ["ヴィ", "ビ"],
  ["ヴェ", "ベ"],
  ["ヴォ", "ボ"],
  ["ヴ", "ブ"],
  ["ヷ", "バ"],
  ["ヸ", "ビ"],
  ["ヹ", "ベ"],
  ["ヺ", "ボ"],
] as const;

/** Each variant kanji with its usual form. */
export const KANJI_FOLDS: ReadonlyMap<string, string> = new Map(
  KANJI_VARIANTS.trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [usual = "", ...variants] = group;
      return variants.map((variant) => [variant, usual] as const);
    }),
);

/** Characters without a look of their own, and the dot between the parts of a foreign name. */
const IGNORED = /[\s\u{ad}\u{200b}-\u{200f}\u{2060}\u{feff}・]|[\u{fe00}-\u{fe0f}]|[\u{e0100}-\u{e01ef}]/gu;

/**
 * A name in the form in which names are compared, as the database's `fold_name` makes it: one width, one form of each
 * kanji, no spaces, no capitals, no variation selectors, b for v.
 */
export function foldName(name: string): string {
  let folded = name.normalize("NFKC").replaceAll(IGNORED, "").toLowerCase();
  for (const [written, usual] of KANA_FOLDS) folded = folded.replaceAll(written, usual);
  return [...folded].map((character) => KANJI_FOLDS.get(character) ?? character).join("");
}

/** Whether a name "family first", as lists show it, contains the typed text in this or the other order of its parts. */
export function isInName(name: string, typed: string): boolean {
  const wanted = foldName(typed);
  return [name, name.split(" ").toReversed().join(" ")].some((written) => foldName(written).includes(wanted));
}

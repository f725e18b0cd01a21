import { normaliseForm } from "../japanese-input/normalise.ts";

/** The length of an answer as people count it: an emoji or a rare kanji is one, spaces at both ends do not count. */
export function countCharacters(text: string): number {
  return [...normaliseForm(text.trim(), "NFC")].length;
}

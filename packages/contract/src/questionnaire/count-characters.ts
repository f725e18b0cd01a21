import { normaliseForm } from "../japanese-input/normalise.ts";

/** The length of an answer as a person counts it: an emoji or a rare kanji is one, spaces at both ends are none. */
export function countCharacters(text: string): number {
  return [...normaliseForm(text.trim(), "NFC")].length;
}

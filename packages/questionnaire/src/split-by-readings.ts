import { HARD_WORD_READINGS } from "./hard-word-readings.ts";

type TextPart = { text: string; reading?: string };

const HARD_WORD = new RegExp([...HARD_WORD_READINGS.keys()].sort((a, b) => b.length - a.length).join("|"), "gu");

/**
 * Splits a text into hard words with their reading, and the parts between them. A word has its reading at its first
 * place, and none where the text itself gives it: 「喘息（ぜんそく）」.
 */
export function splitByReadings(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const met = new Set<string>();
  let end = 0;
  for (const { 0: word, index } of text.matchAll(HARD_WORD)) {
    const reading = HARD_WORD_READINGS.get(word);
    if (reading === undefined || met.has(word)) continue;
    met.add(word);
    const next = index + word.length;
    if (["（", "("].some((sign) => text.startsWith(sign + reading, next))) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: word, reading });
    end = next;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Whether readings could be shown above words of these texts. */
export function mayHaveReadings(texts: readonly string[]): boolean {
  return texts.some((text) => splitByReadings(text).some(({ reading }) => reading !== undefined));
}

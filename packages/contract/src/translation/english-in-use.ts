import type { EnglishTexts } from "./english-texts.ts";

/** The English of these texts only, without blank ones. */
export function englishInUse(texts: readonly string[], english: EnglishTexts): EnglishTexts {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const translated = english[text]?.trim();
      return translated ? [[text, translated] as const] : [];
    }),
  );
}

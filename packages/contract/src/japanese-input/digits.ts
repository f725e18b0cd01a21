/**
 * Digits as people type them in Japanese: full-width, with hyphens, long vowel marks or spaces between.
 * `０９０ー1234-5678` becomes `09012345678`. Anything else is left in place, so that validation can name it.
 */
export function normaliseDigits(text: string): string {
  return text.normalize("NFKC").replace(/[\s\-‐-―−ー－]/g, "");
}

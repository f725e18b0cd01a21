/**
 * `０９０ー1234-5678` becomes `09012345678`: half-width, without hyphens, long vowel marks and spaces. Anything else stays,
 * for validation to name.
 */
export function normaliseDigits(text: string): string {
  return text.normalize("NFKC").replace(/[\s\-‐-―−ー－]/g, "");
}

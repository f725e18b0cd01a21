/**
 * `０９０ー1234-5678` becomes `09012345678`: half-width, without hyphens, long vowel marks and spaces. Anything else stays,
 * for validation to name.
 */
export function normaliseDigits(text: string): string {
  return text.normalize("NFKC").replace(/[\s\-‐-―−ー－]/g, "");
}

/** ぁ to ゖ, ゝ and ゞ. */
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g;
const KATAKANA_OFFSET = 0x60;

/** Hiragana and half-width kana become full-width katakana; the rest stays. */
export function normaliseKatakana(text: string): string {
  return text
    .normalize("NFKC")
    .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + KATAKANA_OFFSET))
    .trim();
}

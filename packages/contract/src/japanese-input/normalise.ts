/** All characters but CJK compatibility ideographs (U+F900 to U+FAFF, U+2F800 to U+2FA1F). */
const WITHOUT_KANJI_VARIANTS = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** A Unicode form that keeps kanji variants: NFC and NFKC would replace 神 (U+FA19) in a name. */
export function normaliseForm(text: string, form: "NFC" | "NFKC"): string {
  return text.replace(WITHOUT_KANJI_VARIANTS, (run) => run.normalize(form));
}

/** `０９０ー1234-5678` becomes `09012345678`: half-width, without hyphens, `ー` and spaces. The rest stays. */
export function normaliseDigits(text: string): string {
  return text.normalize("NFKC").replace(/[\s\-‐-―−ー－]/g, "");
}

/** ぁ to ゖ, ゝ and ゞ. */
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g;
const KATAKANA_OFFSET = 0x60;

/** Hiragana and half-width kana become full-width katakana, `カ゛` becomes `ガ`; the rest stays. */
export function normaliseKatakana(text: string): string {
  const joined = text.replaceAll("\u309b", "\u3099").replaceAll("\u309c", "\u309a");
  return normaliseForm(joined, "NFKC")
    .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + KATAKANA_OFFSET))
    .trim();
}

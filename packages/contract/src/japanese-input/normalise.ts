/** All characters but CJK compatibility ideographs (U+F900 to U+FAFF, U+2F800 to U+2FA1F). */
const WITHOUT_KANJI_VARIANTS = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** A Unicode form that keeps kanji variants: NFC and NFKC would replace 神 (U+FA19) in a name. */
export function normaliseForm(text: string, form: "NFC" | "NFKC"): string {
  return text.replace(WITHOUT_KANJI_VARIANTS, (run) => run.normalize(form));
}

/**
 * `０９０ー1234-5678` becomes `09012345678`: half-width, without hyphens, `ー`, spaces, and the invisible marks that a
 * text brings along when it is copied. The rest stays.
 */
export function normaliseDigits(text: string): string {
  return text.normalize("NFKC").replace(/[\s\p{Cf}\-‐-―−ー－]/gu, "");
}

/** The same for digits in groups, as on a card or an envelope: also without dots, brackets, `・`, `/` and 〒. */
export function normaliseGroupedDigits(text: string): string {
  return normaliseDigits(text).replace(/[.()・/〒]/g, "");
}

/** `+81 (0)90-1234-5678` becomes `09012345678`: the country's code is replaced by the first 0. */
export function normalisePhoneNumber(text: string): string {
  return normaliseGroupedDigits(text)
    .replace(/^tel:/i, "")
    .replace(/^(?:\+|010|00)810?/, "0");
}

/** The six digits of a pasted text, 「認証コード：012345（15分間有効）」, if it has them once; any other text as digits. */
export function normaliseCode(text: string): string {
  const digits = normaliseDigits(text);
  const [code, ...others] = digits.match(/\d+/g)?.filter(({ length }) => length === 6) ?? [];
  return code !== undefined && others.length === 0 ? code : digits;
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

const SMALL_KANA = "ァィゥェォッャュョヮ";
const LARGE_KANA = "アイウエオツヤユヨワ";

/**
 * Folds a text for comparison, never for display: half-width and full-width, ひらがな and カタカナ, small and large kana and
 * letters become one; spaces and hyphens for a long vowel do too.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s・･]/g, "")
    .replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replaceAll(/(?<=[ァ-ヶー])[-‐‑‒–—―−]/g, "ー")
    .replaceAll(/[ァィゥェォッャュョヮ]/g, (letter) => LARGE_KANA.charAt(SMALL_KANA.indexOf(letter)));
}

const SMALL_KANA = "ァィゥェォッャュョヮ";
const LARGE_KANA = "アイウエオツヤユヨワ";

/**
 * A word as it is compared: half-width, full-width, ひらがな, カタカナ, small kana, capitals, spaces and hyphens for a long
 * vowel are one. For comparing alone, never to be shown.
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

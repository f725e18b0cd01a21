const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/**
 * The `lang` of a text that the clinic wrote. On an English page one without English is Japanese, and a screen reader
 * would otherwise read it with an English voice.
 */
export function languageOf(text: string): "ja" | undefined {
  return JAPANESE.test(text) ? "ja" : undefined;
}

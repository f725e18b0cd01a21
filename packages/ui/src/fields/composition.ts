/** The key code that a browser gives to every key while an input method is composing. */
const COMPOSING_KEY_CODE = 229;

/**
 * Whether a key press belongs to the input method, such as the Enter that confirms kanji. Safari ends the composition
 * before it reports that Enter, and tells of it by the key code alone.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
}

/** The key code that a browser gives to every key while an input method is composing. */
const COMPOSING_KEY_CODE = 229;

/**
 * Whether a key press belongs to the input method, such as the Enter that confirms kanji. Safari ends the composition
 * before that Enter, and reports it only by its key code.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
}

import type { ComponentProps, FocusEvent, KeyboardEvent } from "react";

/** The key code that a browser gives to every key while an input method is composing. */
const COMPOSING_KEY_CODE = 229;

/**
 * Whether a key press belongs to the input method, such as the Enter that confirms kanji. Safari ends the composition
 * before that Enter, and reports it only by its key code.
 */
export function isComposing(event: globalThis.KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
}

/**
 * Replaces the text of an input by its normalised form and fires the input event, as if it had been typed. The value is
 * set past React's own tracking: otherwise React would ignore the change.
 */
function rewriteInput(input: HTMLInputElement, rewrite: (text: string) => string): void {
  const text = rewrite(input.value);
  if (text === input.value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export type TextInputProps = ComponentProps<"input"> & {
  /** Normalises the input when the field is left, or at Enter. */
  normalise?: ((text: string) => string) | undefined;
};

/** The text input of every text-like field. It is never disabled and never read-only. */
export function TextInput({ normalise, className = "", onBlur, onKeyDown, ...rest }: TextInputProps) {
  function leave(event: FocusEvent<HTMLInputElement>) {
    if (normalise) rewriteInput(event.currentTarget, normalise);
    onBlur?.(event);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Enter submits without leaving the field: the sent value must be normalised too.
    if (normalise && event.key === "Enter" && !isComposing(event.nativeEvent)) {
      rewriteInput(event.currentTarget, normalise);
    }
    onKeyDown?.(event);
  }

  return (
    <input
      {...rest}
      onBlur={leave}
      onKeyDown={press}
      className={`min-h-control rounded-control border border-edge bg-card px-gutter py-control-pad text-std-16N-170 leading-150 text-text hover:border-text aria-invalid:border-2 aria-invalid:border-error ${className}`}
    />
  );
}

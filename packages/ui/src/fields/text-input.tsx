import type { ComponentProps, FocusEvent, KeyboardEvent } from "react";
import { isComposing } from "./composition.ts";
import { rewriteInput } from "./rewrite-input.ts";

export type TextInputProps = ComponentProps<"input"> & {
  /** Puts what was typed into its proper form when the field is left, or Enter is pressed in it. */
  normalise?: ((text: string) => string) | undefined;
};

/** The bare text input that every text-like field is made of. It is never disabled and never read-only. */
export function TextInput({ normalise, className = "", onBlur, onKeyDown, ...rest }: TextInputProps) {
  function leave(event: FocusEvent<HTMLInputElement>) {
    if (normalise) rewriteInput(event.currentTarget, normalise);
    onBlur?.(event);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Enter submits without leaving the field: what is sent must be in its proper form too.
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
      className={`min-h-14 rounded-control border border-edge bg-white px-gutter py-3 text-std-16N-170 leading-150 text-text hover:border-black aria-invalid:border-2 aria-invalid:border-error ${className}`}
    />
  );
}

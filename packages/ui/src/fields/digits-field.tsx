import { normaliseDigits } from "@madoguchi/contract/japanese-input/normalise";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A field for digits: full-width ones, spaces and hyphens are normalised when the field is left. */
export function DigitsField(props: Omit<TextFieldProps, "normalise" | "inputMode">) {
  return <TextField className="w-full max-w-72" {...props} inputMode="numeric" normalise={normaliseDigits} />;
}

/** A one-time code of six digits in one input, so that pasting and the phone's own suggestion work. */
export function CodeField(props: Omit<TextFieldProps, "normalise" | "inputMode" | "autoComplete" | "className">) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      normalise={normaliseDigits}
      className="w-full max-w-56 text-std-24N-150 tracking-[0.2em] tabular-nums"
    />
  );
}

import { normaliseDigits } from "@madoguchi/contract/japanese-input/digits";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A field for digits: full-width ones, spaces and hyphens are normalised when the field is left. */
export function DigitsField(props: Omit<TextFieldProps, "normalise" | "inputMode">) {
  return <TextField className="w-full max-w-72" {...props} inputMode="numeric" normalise={normaliseDigits} />;
}

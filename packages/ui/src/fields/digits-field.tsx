import { normaliseDigits } from "@madoguchi/contract/japanese-input/normalise";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A field for digits: full-width ones, spaces and hyphens are normalised when the field is left. */
export function DigitsField(props: Omit<TextFieldProps, "normalise" | "inputMode">) {
  return <TextField className="w-full max-w-72" {...props} inputMode="numeric" normalise={normaliseDigits} />;
}

type CodeFieldProps = Pick<TextFieldProps, "id" | "value" | "defaultValue" | "error"> & {
  onChange?: (value: string) => void;
};

/** The six digits of a mail in one input, so that pasting and the phone's own suggestion work. */
export function CodeField({ onChange, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      label="認証コード"
      required
      support="メールに記載の6桁の数字"
      onChange={onChange && ((event) => onChange(event.currentTarget.value))}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      normalise={normaliseDigits}
      className="w-full max-w-56 text-std-24N-150 tracking-[0.2em] tabular-nums"
    />
  );
}

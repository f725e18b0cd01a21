import { normaliseCode, normaliseDigits } from "@madoguchi/contract/japanese-input/normalise";
import { type CompositionEvent, type InputEvent, useEffect, useRef, useState } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A field for digits: full-width ones, spaces and hyphens are normalised when the field is left. */
export function DigitsField(props: Omit<TextFieldProps, "normalise" | "inputMode">) {
  return <TextField className="w-full max-w-72" {...props} inputMode="numeric" normalise={normaliseDigits} />;
}

/** Each refusal is a value of its own, so that the same words are said again. `isSaid`: a toast has announced it. */
export type CodeRefusal = { text: string; isSaid?: boolean };

type CodeFieldProps = Pick<TextFieldProps, "id" | "value" | "defaultValue"> & {
  onChange?: (value: string) => void;
  refusal?: CodeRefusal | undefined;
};

const COMPLETE_CODE = /^[0-9]{6}$/;

/**
 * The six digits of a mail in one input, so that pasting and the phone's own suggestion work. The sixth digit submits the
 * form. Each refusal is announced once, and the focus stays in the field with its digits selected, to be typed over.
 */
export function CodeField({ onChange, refusal, ...props }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [completions, setCompletions] = useState(0);

  // After the render, when the form's handler has the last digit.
  useEffect(() => {
    if (completions > 0) field.current?.form?.requestSubmit();
  }, [completions]);

  const [shown, setShown] = useState({ refusal, count: 0 });
  if (shown.refusal !== refusal) setShown({ refusal, count: shown.count + 1 });
  useEffect(() => {
    if (!shown.refusal || shown.count === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [shown]);

  function finish({ currentTarget }: InputEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) {
    if (COMPLETE_CODE.test(normaliseCode(currentTarget.value))) setCompletions((count) => count + 1);
  }

  return (
    <TextField
      {...props}
      ref={field}
      name="code"
      label="認証コード"
      required
      support="メールに記載の6桁の数字。入力すると自動で送信します。"
      error={
        refusal &&
        (refusal.isSaid ? (
          refusal.text
        ) : (
          <span key={shown.count} role="alert">
            {refusal.text}
          </span>
        ))
      }
      onChange={onChange && ((event) => onChange(event.currentTarget.value))}
      onInput={(event) => {
        // Full-width digits are complete when the input method commits them.
        if (!("isComposing" in event.nativeEvent && event.nativeEvent.isComposing)) finish(event);
      }}
      onCompositionEnd={finish}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      normalise={normaliseCode}
      className="w-full max-w-56 text-std-24N-150 tracking-[0.2em] tabular-nums"
    />
  );
}

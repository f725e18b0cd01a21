import type { ClinicPhrase, PhraseUse } from "@madoguchi/contract/phrase/phrase";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { CompactText } from "../compact-field/compact-field.tsx";
import { insertPhrase } from "./insert-phrase.ts";
import { PhrasePicker } from "./phrase-picker.tsx";

type PhraseFieldProps = {
  use: PhraseUse;
  id: string;
  label: string;
  hidesLabel?: boolean;
  value: string;
  most: number;
  rows: number;
  ref?: RefObject<HTMLTextAreaElement | null> | undefined;
  error: ReactNode;
  phrases: readonly ClinicPhrase[];
  onChange: (text: string) => void;
};

/** A text field of the chart; the clinic's phrases are inserted at the cursor. */
export function PhraseField({
  ref,
  use,
  id,
  label,
  hidesLabel,
  most,
  phrases,
  onChange,
  value,
  ...rest
}: PhraseFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = ref ?? own;
  const [cursor, setCursor] = useState<number>();

  useLayoutEffect(() => {
    if (cursor === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(cursor, cursor);
    setCursor(undefined);
  }, [cursor, field]);

  function put(phrase: string) {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = field.current ?? {};
    const next = insertPhrase(value, { start, end }, phrase);
    onChange(next.text.slice(0, most));
    setCursor(next.cursor);
  }

  return (
    <CompactText
      {...rest}
      ref={field}
      id={id}
      label={label}
      hidesLabel={hidesLabel}
      value={value}
      maxLength={most}
      onChange={({ target }) => onChange(target.value)}
      action={<PhrasePicker use={use} field={label} phrases={phrases} onPick={put} />}
    />
  );
}

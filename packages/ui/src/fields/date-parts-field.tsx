import { normaliseDigits } from "@madoguchi/contract/japanese-input/normalise";
import { useId } from "react";
import { describedBy, FieldGroup, type FieldTexts, fieldIds } from "./field-frame.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/** What a part takes: the result of a form library's `register`, or `value` and `onChange`. */
export type DatePartProps = Pick<TextInputProps, "name" | "ref" | "value" | "defaultValue" | "onChange" | "onBlur">;

export type DatePartsFieldProps = FieldTexts & {
  /** The id of the year's input, and the beginning of the others' ids. */
  id?: string | undefined;
  year: DatePartProps;
  month: DatePartProps;
  day: DatePartProps;
  /** `bday` lets the browser fill in the three parts. */
  autoComplete?: "bday" | undefined;
  /** The parts that the error is about; all three when not given. */
  invalidParts?: readonly ("year" | "month" | "day")[] | undefined;
};

const PARTS = [
  { key: "year", word: "年", width: "w-20" },
  { key: "month", word: "月", width: "w-14" },
  { key: "day", word: "日", width: "w-14" },
] as const;

/** A date as three short inputs 年・月・日 in one group. No calendar: paging back sixty years takes too long. */
export function DatePartsField(props: DatePartsFieldProps) {
  const { label, required, support, error, id, autoComplete, invalidParts } = props;
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const texts = { label, required, support, error };
  return (
    <FieldGroup ids={ids} texts={texts}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {PARTS.map(({ key, word, width }) => {
          const partId = key === "year" ? ids.control : `${ids.control}-${key}`;
          const isInvalid = error && (invalidParts?.includes(key) ?? true);
          return (
            <div key={key} className="flex items-center gap-1.5">
              <TextInput
                {...props[key]}
                id={partId}
                type="text"
                inputMode="numeric"
                normalise={normaliseDigits}
                autoComplete={autoComplete && `${autoComplete}-${key}`}
                className={`${width} px-2 text-center tabular-nums`}
                aria-required={required || undefined}
                aria-invalid={isInvalid ? true : undefined}
                aria-describedby={describedBy(ids, texts)}
              />
              <label htmlFor={partId}>{word}</label>
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}

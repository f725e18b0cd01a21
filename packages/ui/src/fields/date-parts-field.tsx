import { normaliseDigits } from "@madoguchi/contract/japanese-input/normalise";
import { type InputEvent, type KeyboardEvent, useId } from "react";
import { describedBy, FieldGroup, type FieldTexts, fieldIds } from "./field-frame.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/** The properties of a part: the result of a form library's `register`, or `value` and `onChange`. */
export type DatePartProps = Pick<TextInputProps, "name" | "ref" | "value" | "defaultValue" | "onChange" | "onBlur">;

export type DatePartsFieldProps = FieldTexts & {
  /** The id of the year's input, and the beginning of the others' ids. */
  id?: string | undefined;
  year: DatePartProps;
  month: DatePartProps;
  day: DatePartProps;
  /** The input after the date, which gets the focus after a complete day. */
  nextId?: string | undefined;
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

type Part = (typeof PARTS)[number]["key"];

/** No further digit can follow: 1985, 04 and 4 are complete, a month's 1 could become 12. */
const COMPLETE: Record<Part, RegExp> = { year: /^\d{4}$/, month: /^(\d\d|[2-9])$/, day: /^(\d\d|[4-9])$/ };

/** Moves the focus from a complete part to the next one, unless that is filled in: then the patient is correcting. */
function leadToNext(
  part: Part,
  nextId: string | undefined,
  { currentTarget, nativeEvent }: InputEvent<HTMLInputElement>,
) {
  const isComposing = "isComposing" in nativeEvent && nativeEvent.isComposing;
  if (nextId === undefined || isComposing || !COMPLETE[part].test(normaliseDigits(currentTarget.value))) return;
  const next = document.getElementById(nextId);
  if (document.activeElement === currentTarget && next instanceof HTMLInputElement && next.value === "") next.focus();
}

/** Backspace in an empty part moves the focus back. */
function leadBack(previousId: string | undefined, event: KeyboardEvent<HTMLInputElement>) {
  if (previousId === undefined || event.key !== "Backspace" || event.currentTarget.value !== "") return;
  event.preventDefault();
  document.getElementById(previousId)?.focus();
}

/**
 * A date as three short inputs 年・月・日 in one group; a complete part moves the focus to the next, which `support` should
 * say. No calendar: paging back sixty years takes too long.
 */
export function DatePartsField(props: DatePartsFieldProps) {
  const { label, required, support, aside, error, id, autoComplete, invalidParts, nextId } = props;
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const texts = { label, required, support, aside, error };
  const partIds = PARTS.map(({ key }) => (key === "year" ? ids.control : `${ids.control}-${key}`));
  return (
    <FieldGroup ids={ids} texts={texts}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        {PARTS.map(({ key, word, width }, position) => {
          const partId = partIds[position];
          const isInvalid = error && (invalidParts?.includes(key) ?? true);
          return (
            <div key={key} className="flex items-center gap-1.5">
              <TextInput
                {...props[key]}
                onInput={(event) => leadToNext(key, partIds[position + 1] ?? nextId, event)}
                onKeyDown={(event) => leadBack(partIds[position - 1], event)}
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

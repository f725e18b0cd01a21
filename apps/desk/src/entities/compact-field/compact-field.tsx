import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { type ComponentProps, type ReactNode, useState } from "react";

type CompactFieldProps = {
  id: string;
  label: string;
  /** The label is read out and not shown, where a heading or a column says the same. */
  hidesLabel?: boolean | undefined;
  error?: string | undefined;
  /** At the end of the label's line, such as 定型文. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A field of a dense form: a small label, the control, its error. */
function CompactField({ id, label, hidesLabel, error, action, className = "", children }: CompactFieldProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <div className={action ? "flex min-h-11 flex-wrap items-center justify-between gap-x-3" : "contents"}>
        <label htmlFor={id} className={hidesLabel ? "sr-only" : "text-dns-14B-130 text-text-secondary"}>
          {label}
        </label>
        {action}
      </div>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type FieldOf<Element extends "input" | "textarea" | "select"> = Omit<CompactFieldProps, "children"> &
  Omit<ComponentProps<Element>, "id" | "className">;

function stateOf(id: string, error: string | undefined) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  } as const;
}

export function CompactInput({ id, label, hidesLabel, error, action, className, ...input }: FieldOf<"input">) {
  return (
    <CompactField {...{ id, label, hidesLabel, error, action, className }}>
      <input type="text" autoComplete="off" {...input} {...stateOf(id, error)} className="desk-input" />
    </CompactField>
  );
}

/** Text of several lines, as high as what is written. */
export function CompactText({ id, label, hidesLabel, error, action, className, ...input }: FieldOf<"textarea">) {
  return (
    <CompactField {...{ id, label, hidesLabel, error, action, className }}>
      <textarea {...input} {...stateOf(id, error)} className="desk-input field-sizing-content max-h-96 leading-150" />
    </CompactField>
  );
}

type Option = { value: string; label: string };

export function CompactSelect(props: FieldOf<"select"> & { options: readonly Option[] }) {
  const { id, label, hidesLabel, error, action, className, options, ...select } = props;
  return (
    <CompactField {...{ id, label, hidesLabel, error, action, className }}>
      <select {...select} {...stateOf(id, error)} className="desk-input">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </CompactField>
  );
}

type CompactNumberProps = Omit<FieldOf<"input">, "value" | "onChange"> & {
  value: number;
  /** Gets 0 for an empty field, or `NaN`, which no schema takes, where 0 is a value of its own. */
  onNumber: (value: number) => void;
  /** 0 is a value that somebody may mean, such as a price: nothing typed must not be stored as it. */
  showsZero?: boolean | undefined;
};

/** Full-width digits and commas are understood; what is no number yet stays as typed and tells nobody. */
function readNumber(text: string, empty: number): number | undefined {
  const plain = text.normalize("NFKC").replaceAll(",", "").replace("−", "-").trim();
  if (plain === "") return empty;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** A number that may be half typed. */
export function CompactNumber({ value, onNumber, showsZero = false, ...rest }: CompactNumberProps) {
  const empty = showsZero ? Number.NaN : 0;
  const show = (number: number) => (Object.is(number, empty) ? "" : String(number));
  const [text, setText] = useState(show(value));
  // Another value than the typed one came from outside, such as from another tab.
  const [shown, setShown] = useState(value);
  if (!Object.is(shown, value)) {
    setShown(value);
    if (!Object.is(readNumber(text, empty), value)) setText(show(value));
  }
  return (
    <CompactInput
      inputMode="decimal"
      {...rest}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const number = readNumber(target.value, empty);
        if (number === undefined) return;
        setShown(number);
        onNumber(number);
      }}
      // What stands in the field is what is stored, also of a number that was left half typed.
      onBlur={() => setText(show(value))}
    />
  );
}

import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { type ComponentProps, type ReactNode, useState } from "react";

type CompactFieldProps = {
  id: string;
  label: string;
  /** Shows the label to screen readers alone, where a heading or a column has the same text. */
  hidesLabel?: boolean | undefined;
  error?: ReactNode;
  /** At the end of the label's line, such as 定型文. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A field of a dense form: a small label, the control, its error. */
function CompactField({ id, label, hidesLabel, error, action, className = "", children }: CompactFieldProps) {
  return (
    <div className={`compact-field flex min-w-0 flex-col gap-1 ${className}`}>
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

function stateOf(id: string, error: ReactNode) {
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

/** A text field of several lines that grows with its text. */
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
      <select {...select} data-value={select.value} {...stateOf(id, error)} className="desk-input">
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
  /** Receives 0 for an empty field; with `showsZero` it receives `NaN`, which no schema accepts. */
  onNumber: (value: number) => void;
  /** For a field where 0 is a valid value, such as a price: an empty field is not stored as 0. */
  showsZero?: boolean | undefined;
};

/** Reads a number with full-width digits and commas; `undefined` for text that is not a number yet. */
function readNumber(text: string, empty: number): number | undefined {
  const plain = text.normalize("NFKC").replaceAll(",", "").replace("−", "-").trim();
  if (plain === "") return empty;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** A field for a number, which may be half typed. */
export function CompactNumber({ value, onNumber, showsZero = false, ...rest }: CompactNumberProps) {
  const empty = showsZero ? Number.NaN : 0;
  const show = (number: number) => (Object.is(number, empty) ? "" : String(number));
  const [text, setText] = useState(show(value));
  // The value was changed by another source than typing, such as another tab.
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
      // On blur the field shows the stored value, even after a half-typed number.
      onBlur={() => setText(show(value))}
    />
  );
}

import { useId } from "react";
import { FieldGroup, type FieldTexts, fieldIds } from "./field-frame.tsx";

export type ScaleFieldProps = FieldTexts & {
  id?: string | undefined;
  name: string;
  /** In order; `support` or `label` explains the first and the last one. */
  steps: readonly number[];
  value: number | undefined;
  onChange: (value: number) => void;
  onBlur?: (() => void) | undefined;
};

/** A number from a row of tiles; arrow keys move the choice. The first radio button has `id`. */
export function ScaleField({ id, name, steps, value, onChange, onBlur, ...texts }: ScaleFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <FieldGroup ids={ids} texts={texts}>
      <div className="scale-row">
        {steps.map((step, position) => (
          <label key={step}>
            <input
              type="radio"
              id={position === 0 ? ids.control : `${ids.control}-${position}`}
              name={name}
              checked={value === step}
              onChange={() => onChange(step)}
              onBlur={onBlur}
              aria-invalid={texts.error ? true : undefined}
            />
            {step}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

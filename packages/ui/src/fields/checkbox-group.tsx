import { type FocusEventHandler, useId } from "react";
import { FieldGroup, type FieldTexts, fieldIds } from "./field-frame.tsx";
import { OptionColumn, OptionTiles } from "./option-layout.tsx";

export type CheckboxGroupProps = FieldTexts & {
  id?: string | undefined;
  name: string;
  options: readonly { value: string; label: string }[];
  /** Short options side by side, as many as there is room for. */
  isTiled?: boolean | undefined;
  /** The ticked values. */
  values: readonly string[];
  /** Receives the ticked or unticked value. */
  onToggle: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
};

/** A choice of any number. The first check box has `id`, for links of an error summary. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, required, support, aside, error, id, name, options, isTiled, values, onToggle, onBlur } = props;
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const Options = isTiled ? OptionTiles : OptionColumn;
  return (
    <FieldGroup ids={ids} texts={{ label, required, support, aside, error }}>
      <Options>
        {options.map((option, position) => {
          const optionId = position === 0 ? ids.control : `${ids.control}-${position}`;
          return (
            <label key={option.value} htmlFor={optionId} className="choice-card">
              <input
                type="checkbox"
                id={optionId}
                name={name}
                value={option.value}
                checked={values.includes(option.value)}
                onChange={() => onToggle(option.value)}
                onBlur={onBlur}
                className="choice-mark mt-0.5"
                aria-invalid={error ? true : undefined}
              />
              <span className="min-w-0">{option.label}</span>
            </label>
          );
        })}
      </Options>
    </FieldGroup>
  );
}

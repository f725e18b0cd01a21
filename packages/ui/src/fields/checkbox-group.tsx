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
  /** Told the value that was ticked or unticked. */
  onToggle: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
};

/** Any number of a few choices. The first check box carries `id`, so that an error summary can lead to it. */
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

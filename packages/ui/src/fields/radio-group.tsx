import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from "react";
import { FieldGroup, type FieldTexts, fieldIds } from "./field-frame.tsx";
import { FieldPair } from "./field-pair.tsx";

export type RadioOption = { value: string; label: string; description?: ReactNode };

export type RadioGroupProps = FieldTexts & {
  id?: string | undefined;
  name: string;
  options: readonly RadioOption[];
  /** Two short options side by side. */
  isPair?: boolean | undefined;
  /** Chosen from outside; without it the browser, or the form library through `ref`, keeps the choice. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

function OptionColumn({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-2">{children}</div>;
}

/** One choice out of a few. The first radio button carries `id`, so that an error summary can lead to it. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, required, support, aside, error, id, name, options } = props;
  const { isPair, value, defaultValue, onChange, onBlur, ref } = props;
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const Options = isPair ? FieldPair : OptionColumn;
  return (
    <FieldGroup ids={ids} texts={{ label, required, support, aside, error }}>
      <Options>
        {options.map((option, position) => {
          const optionId = position === 0 ? ids.control : `${ids.control}-${position}`;
          return (
            <label key={option.value} htmlFor={optionId} className="choice-card">
              <input
                type="radio"
                id={optionId}
                name={name}
                value={option.value}
                ref={ref}
                onChange={onChange}
                onBlur={onBlur}
                className="choice-mark mt-0.5"
                aria-invalid={error ? true : undefined}
                aria-describedby={option.description ? `${optionId}-description` : undefined}
                {...(value === undefined
                  ? { defaultChecked: defaultValue === option.value }
                  : { checked: value === option.value })}
              />
              <span className="flex min-w-0 flex-col">
                <span>{option.label}</span>
                {option.description && (
                  <span id={`${optionId}-description`} className="text-text-secondary">
                    {option.description}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </Options>
    </FieldGroup>
  );
}

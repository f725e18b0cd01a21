import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from "react";
import { FieldGroup, type FieldTexts, fieldIds } from "./field-frame.tsx";
import { FieldPair } from "./field-pair.tsx";
import { OptionColumn, OptionTiles } from "./option-layout.tsx";

export type RadioOption = { value: string; label: string; description?: ReactNode };

export type RadioOptionsProps = {
  /** The id of the first radio button; the others' ids begin with it. */
  id: string;
  name: string;
  options: readonly RadioOption[];
  /** Two short options side by side. */
  isPair?: boolean | undefined;
  /** Short options side by side, as many as there is room for. */
  isTiled?: boolean | undefined;
  /** The controlled value; without it the browser, or the form library through `ref`, has the state. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  isInvalid?: boolean | undefined;
};

/** The radio buttons of a group, without its frame. */
export function RadioOptions(props: RadioOptionsProps) {
  const { id, name, options, isPair, isTiled, value, defaultValue, onChange, onBlur, ref, isInvalid } = props;
  const Layout = isPair ? FieldPair : isTiled ? OptionTiles : OptionColumn;
  return (
    <Layout>
      {options.map((option, position) => {
        const optionId = position === 0 ? id : `${id}-${position}`;
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
              aria-invalid={isInvalid || undefined}
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
    </Layout>
  );
}

export type RadioGroupProps = FieldTexts & Omit<RadioOptionsProps, "id" | "isInvalid"> & { id?: string | undefined };

/** A single choice. The first radio button has `id`, for links of an error summary. */
export function RadioGroup({ label, required, support, aside, error, id, ...options }: RadioGroupProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <FieldGroup ids={ids} texts={{ label, required, support, aside, error }}>
      <RadioOptions {...options} id={ids.control} isInvalid={Boolean(error)} />
    </FieldGroup>
  );
}

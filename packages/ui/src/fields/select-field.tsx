import { ChevronDown } from "lucide";
import { type ComponentProps, useId } from "react";
import { Icon } from "../icons/icon.tsx";
import { describedBy, FieldFrame, type FieldTexts, fieldIds } from "./field-frame.tsx";

export type SelectFieldProps = Omit<ComponentProps<"select">, "required" | "disabled" | "multiple" | "children"> &
  FieldTexts & {
    options: readonly { value: string; label: string }[];
    /** The label while nothing is chosen. */
    emptyLabel?: string | undefined;
  };

/** One of many options, such as the 47 prefectures, in the browser's own list, which works well on every device. */
export function SelectField(props: SelectFieldProps) {
  const { label, required, support, aside, error, id, options, className, ...rest } = props;
  const { emptyLabel = "選択してください", ...select } = rest;
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const texts = { label, required, support, aside, error };
  return (
    <FieldFrame ids={ids} texts={texts}>
      <div className={`relative ${className ?? "w-full"}`}>
        <select
          {...select}
          data-value={select.value}
          id={ids.control}
          className="min-h-control w-full appearance-none rounded-control border border-edge bg-card py-control-pad pr-12 pl-gutter text-std-16N-170 leading-150 text-text hover:border-text aria-invalid:border-2 aria-invalid:border-error forced-colors:appearance-auto"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, texts)}
        >
          <option value="">{emptyLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          shape={ChevronDown}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 forced-colors:hidden"
        />
      </div>
    </FieldFrame>
  );
}

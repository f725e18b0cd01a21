import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError, fieldIds } from "./field-frame.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "disabled" | "required" | "children"> & {
  label: ReactNode;
  required?: boolean | undefined;
  support?: ReactNode;
  error?: string | undefined;
};

/** One statement to agree with. The whole line is the target. */
export function Checkbox({ label, required, support, error, id, className = "", ...input }: CheckboxProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={ids.control} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          id={ids.control}
          className="choice-mark mt-0.5"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[support && ids.support, error && ids.error].filter(Boolean).join(" ") || undefined}
        />
        <span className="min-w-0">{label}</span>
      </label>
      {support && (
        <div id={ids.support} className="pl-9 text-text-secondary">
          {support}
        </div>
      )}
      {error && (
        <div className="pl-9">
          <FieldError id={ids.error}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

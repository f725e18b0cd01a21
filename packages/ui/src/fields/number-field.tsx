import { useId } from "react";
import { describedBy, FieldFrame, type FieldTexts, fieldIds } from "./field-frame.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type NumberFieldProps = Omit<TextInputProps, "type" | "required" | "placeholder" | "disabled" | "readOnly"> &
  FieldTexts & {
    /** Behind the input and read out with it: `cm`. */
    unit: string;
  };

/** A number with its unit, as typed: the reader of the value normalises full-width digits and commas. */
export function NumberField({ label, required, support, aside, error, id, unit, ...input }: NumberFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const texts = { label, required, support, aside, error };
  const unitId = `${ids.control}-unit`;
  return (
    <FieldFrame ids={ids} texts={texts}>
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          inputMode="decimal"
          {...input}
          type="text"
          id={ids.control}
          className="w-[min(8rem,60%)] tabular-nums"
          autoComplete="off"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[unitId, describedBy(ids, texts)].filter(Boolean).join(" ")}
        />
        <span id={unitId}>{unit}</span>
      </div>
    </FieldFrame>
  );
}

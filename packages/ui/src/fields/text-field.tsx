import { useId } from "react";
import { describedBy, FieldFrame, type FieldTexts, fieldIds } from "./field-frame.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type TextFieldProps = Omit<TextInputProps, "required" | "placeholder" | "disabled" | "readOnly"> & FieldTexts;

/** One line of text with its label, tag, support text and error. The field has `id`, for links of an error summary. */
export function TextField({
  label,
  required,
  support,
  aside,
  error,
  id,
  className = "w-full",
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const texts = { label, required, support, aside, error };
  return (
    <FieldFrame ids={ids} texts={texts}>
      <TextInput
        type="text"
        {...input}
        id={ids.control}
        className={className}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, texts)}
      />
    </FieldFrame>
  );
}

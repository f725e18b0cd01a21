import { type ComponentProps, useId } from "react";
import { describedBy, FieldFrame, type FieldTexts, fieldIds } from "./field-frame.tsx";

export type TextAreaFieldProps = Omit<
  ComponentProps<"textarea">,
  "required" | "placeholder" | "disabled" | "readOnly"
> &
  FieldTexts & {
    /** The typed and the allowed number of characters. Longer text stays, and the counter shows it. */
    length: { typed: number; most: number };
  };

/** Several lines of text in a growing field, with a counter below. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, required, support, aside, error, id, length, className = "", ...textArea } = props;
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const texts = { label, required, support, aside, error };
  const counterId = `${ids.control}-counter`;
  const excess = length.typed - length.most;
  return (
    <FieldFrame ids={ids} texts={texts}>
      <textarea
        {...textArea}
        id={ids.control}
        className={`field-sizing-content max-h-96 min-h-32 w-full rounded-control border border-edge bg-card px-gutter py-3 text-std-16N-170 text-text hover:border-text aria-invalid:border-2 aria-invalid:border-error ${className}`}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={[describedBy(ids, texts), counterId].filter(Boolean).join(" ")}
      />
      <p
        id={counterId}
        className={`self-end text-dns-14N-130 tabular-nums ${excess > 0 ? "text-error" : "text-text-secondary"}`}
      >
        <span className="sr-only">入力した文字数：</span>
        {length.typed}／{length.most}文字
      </p>
      <p role="status" className="sr-only">
        {excess > 0 ? `${excess}文字超えています` : ""}
      </p>
    </FieldFrame>
  );
}

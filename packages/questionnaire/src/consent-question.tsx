import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { FieldGroup, fieldIds } from "@madoguchi/ui/fields/field-frame";
import type { QuestionControlProps } from "./question-control.ts";
import { TextWithReadings } from "./text-with-readings.tsx";

export function ConsentQuestion({ question, id, texts, value, onChange, onBlur }: QuestionControlProps<"consent">) {
  const { error, ...frame } = texts;
  return (
    <FieldGroup ids={fieldIds(`${id}-group`)} texts={frame}>
      <p className="whitespace-pre-wrap rounded-control border border-line bg-tint p-gutter">
        <TextWithReadings text={question.statement} />
      </p>
      <Checkbox
        id={id}
        label="内容を確認し、同意します"
        required={question.isRequired}
        error={typeof error === "string" ? error : undefined}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked || undefined)}
        onBlur={onBlur}
      />
    </FieldGroup>
  );
}

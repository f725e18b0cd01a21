import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { CompactInput, CompactNumber, CompactText } from "../../entities/compact-field/compact-field.tsx";
import type { QuestionOf } from "./edited-rows.ts";
import { type FieldProps, without } from "./field-props.ts";
import { OptionsField } from "./options-field.tsx";

function NumberFields({ question, id, onChange, problemAt }: FieldProps<QuestionOf<"number">>) {
  const limits = [
    { name: "minimum", label: "最小" },
    { name: "maximum", label: "最大" },
    { name: "decimals", label: "小数点以下の桁数" },
  ] as const;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <CompactInput
        id={`${id}-unit`}
        label="単位"
        value={question.unit}
        error={problemAt("unit")}
        onChange={({ target }) => onChange({ ...question, unit: target.value })}
      />
      {limits.map(({ name, label }) => (
        <CompactNumber
          key={name}
          id={`${id}-${name}`}
          label={label}
          showsZero
          value={question[name]}
          error={problemAt(name)}
          onNumber={(value) => onChange({ ...question, [name]: value })}
        />
      ))}
    </div>
  );
}

/** The fields of a question's type, beyond those that every question has. */
export function TypeFields(props: FieldProps) {
  const { question, id, onChange, problemAt } = props;
  switch (question.type) {
    case "radio":
    case "checkbox":
      return <OptionsField {...props} question={question} />;
    case "text":
    case "long-text":
      return (
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <CompactNumber
            id={`${id}-maximumCharacters`}
            label="文字数の上限"
            value={question.maximumCharacters}
            error={problemAt("maximumCharacters")}
            onNumber={(maximumCharacters) => onChange({ ...question, maximumCharacters })}
          />
          <Checkbox
            id={`${id}-suggests`}
            label="お薬の名前の候補を出す"
            checked={question.suggests !== undefined}
            onChange={({ target }) => {
              const plain = without(question, "suggests");
              onChange(target.checked ? { ...plain, suggests: "medicines" } : plain);
            }}
          />
        </div>
      );
    case "number":
      return <NumberFields {...props} question={question} />;
    case "date":
      return (
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <Checkbox
            id={`${id}-mayBeFuture`}
            label="これから先の日付も答えられる"
            checked={question.mayBeFuture}
            onChange={({ target }) => onChange({ ...question, mayBeFuture: target.checked })}
          />
          <Checkbox
            id={`${id}-precision`}
            label="年と月だけを聞く"
            checked={question.precision !== undefined}
            onChange={({ target }) => {
              const plain = without(question, "precision");
              onChange(target.checked ? { ...plain, precision: "month" } : plain);
            }}
          />
        </div>
      );
    case "image":
      return (
        <CompactNumber
          id={`${id}-maximumImages`}
          label="写真の枚数の上限"
          className="max-w-60"
          value={question.maximumImages}
          error={problemAt("maximumImages")}
          onNumber={(maximumImages) => onChange({ ...question, maximumImages })}
        />
      );
    case "consent":
      return (
        <CompactText
          id={`${id}-statement`}
          label="同意していただく文"
          rows={4}
          value={question.statement}
          error={problemAt("statement")}
          onChange={({ target }) => onChange({ ...question, statement: target.value })}
        />
      );
  }
}

import { type AnswerValue, LONGEST_DRAFT } from "@madoguchi/contract/questionnaire/answer";
import { countCharacters } from "@madoguchi/contract/questionnaire/count-characters";
import { DatePartsField } from "@madoguchi/ui/fields/date-parts-field";
import { NumberField } from "@madoguchi/ui/fields/number-field";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { focusField } from "@madoguchi/ui/forms/focus-field";
import type { ReactNode } from "react";
import { MedicineNames } from "./medicine-names.tsx";
import type { QuestionControlProps } from "./question-control.ts";

type Typed = { currentTarget: { value: string } };

function textOf(value: AnswerValue | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The exact typed text; an empty field is no answer. */
function typedOf({ currentTarget }: Typed): string | undefined {
  return currentTarget.value === "" ? undefined : currentTarget.value;
}

type SuggestedProps = Pick<QuestionControlProps<"text" | "long-text">, "question" | "id" | "value" | "onChange"> & {
  children: ReactNode;
};

/** A text field with suggestions for the typed text, where the question has any. */
function Suggested({ question, id, value, onChange, children }: SuggestedProps) {
  if (question.suggests === undefined) return children;
  function choose(text: string) {
    onChange(text);
    // The buttons disappear with the choice, and the next name is typed here.
    focusField(id);
  }
  return (
    <div className="flex flex-col gap-2">
      {children}
      <MedicineNames text={textOf(value)} onChoose={choose} />
    </div>
  );
}

/** One line. */
export function TextQuestion({ question, id, texts, value, onChange, onBlur }: QuestionControlProps<"text">) {
  return (
    <Suggested question={question} id={id} value={value} onChange={onChange}>
      <TextField
        {...texts}
        id={id}
        value={textOf(value)}
        maxLength={LONGEST_DRAFT}
        onChange={(event) => onChange(typedOf(event))}
        onBlur={onBlur}
        autoComplete="off"
      />
    </Suggested>
  );
}

/** Several lines, with a counter. */
export function LongTextQuestion({ question, id, texts, value, onChange, onBlur }: QuestionControlProps<"long-text">) {
  const text = textOf(value);
  return (
    <Suggested question={question} id={id} value={value} onChange={onChange}>
      <TextAreaField
        {...texts}
        id={id}
        value={text}
        maxLength={LONGEST_DRAFT}
        length={{ typed: countCharacters(text), most: question.maximumCharacters }}
        onChange={(event) => onChange(typedOf(event))}
        onBlur={onBlur}
        autoComplete="off"
      />
    </Suggested>
  );
}

/** A number with its unit, as typed. */
export function NumberQuestion({ question, id, texts, value, onChange, onBlur }: QuestionControlProps<"number">) {
  // The numeric keypads of iPhones have no minus sign.
  const inputMode = question.minimum < 0 ? "text" : question.decimals === 0 ? "numeric" : "decimal";
  return (
    <NumberField
      {...texts}
      id={id}
      unit={question.unit}
      inputMode={inputMode}
      value={textOf(value)}
      onChange={(event) => onChange(typedOf(event))}
      onBlur={onBlur}
    />
  );
}

/** Year, month and day as typed, joined by hyphens; empty while all three are. */
export function DateQuestion({ id, texts, value, onChange, onBlur }: QuestionControlProps<"date">) {
  const [year = "", month = "", day = ""] = textOf(value).split("-");
  const parts = { year, month, day };

  function take(part: keyof typeof parts, { currentTarget }: Typed) {
    const typed = { ...parts, [part]: currentTarget.value.replaceAll("-", "") };
    const joined = `${typed.year}-${typed.month}-${typed.day}`;
    onChange(joined === "--" ? undefined : joined);
  }

  return (
    <DatePartsField
      {...texts}
      id={id}
      year={{ value: year, onChange: (event) => take("year", event), onBlur }}
      month={{ value: month, onChange: (event) => take("month", event), onBlur }}
      day={{ value: day, onChange: (event) => take("day", event), onBlur }}
    />
  );
}

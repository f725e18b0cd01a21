import { type AnswerValue, LONGEST_DRAFT } from "@madoguchi/contract/questionnaire/answer";
import { countCharacters } from "@madoguchi/contract/questionnaire/count-characters";
import { DatePartsField } from "@madoguchi/ui/fields/date-parts-field";
import { NumberField } from "@madoguchi/ui/fields/number-field";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { TextField } from "@madoguchi/ui/fields/text-field";
import type { QuestionControlProps } from "./question-control.ts";

type Typed = { currentTarget: { value: string } };

function textOf(value: AnswerValue | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Exactly what was typed; an empty field is no answer. */
function typedOf({ currentTarget }: Typed): string | undefined {
  return currentTarget.value === "" ? undefined : currentTarget.value;
}

/** One line. */
export function TextQuestion({ id, texts, value, onChange, onBlur }: QuestionControlProps<"text">) {
  return (
    <TextField
      {...texts}
      id={id}
      value={textOf(value)}
      maxLength={LONGEST_DRAFT}
      onChange={(event) => onChange(typedOf(event))}
      onBlur={onBlur}
      autoComplete="off"
    />
  );
}

/** Several lines, with a counter. */
export function LongTextQuestion({ question, id, texts, value, onChange, onBlur }: QuestionControlProps<"long-text">) {
  const text = textOf(value);
  return (
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
  );
}

/** A number with its unit, kept as typed. */
export function NumberQuestion({ question, id, texts, value, onChange, onBlur }: QuestionControlProps<"number">) {
  // The keypads of iPhones have no minus sign.
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

/** Year, month and day as typed, joined by hyphens; nothing while all three are empty. */
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

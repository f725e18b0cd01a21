import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import { toggleChoice } from "@madoguchi/contract/questionnaire/toggle-choice";
import { CheckboxGroup } from "@madoguchi/ui/fields/checkbox-group";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { BodyDrawing } from "./body-drawing.tsx";
import type { QuestionControlProps } from "./question-control.ts";
import { TakeBack } from "./take-back.tsx";

/** Longer lists, such as the 47 prefectures, use the browser's own select. */
const MOST_RADIO_BUTTONS = 12;

function textOf(value: AnswerValue | undefined): string {
  return typeof value === "string" ? value : "";
}

/** In characters: so many fit into a line of a tile, of which a telephone shows two in a row. */
const LONGEST_TILE = 6;

function areShort(options: readonly { label: string }[]): boolean {
  return options.every(({ label }) => label.length <= LONGEST_TILE);
}

/** One of several options. */
export function RadioQuestion({ question, id, texts, value, onChange, onBlur }: QuestionControlProps<"radio">) {
  const control = {
    ...texts,
    id,
    name: id,
    options: question.options,
    value: textOf(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value || undefined),
    onBlur,
  };
  if (question.options.length > MOST_RADIO_BUTTONS) return <SelectField {...control} />;
  return (
    <div className="flex flex-col">
      <RadioGroup {...control} isTiled={areShort(question.options)} />
      {control.value !== "" && <TakeBack id={id} onTakeBack={() => onChange(undefined)} />}
    </div>
  );
}

/** Any of several options; one of them may exclude the others. */
export function CheckboxQuestion({ question, id, texts, value, onChange, onBlur }: QuestionControlProps<"checkbox">) {
  const values = Array.isArray(value) ? value : [];
  function toggle(option: string) {
    const chosen = toggleChoice(question, values, option);
    onChange(chosen.length === 0 ? undefined : chosen);
  }
  const hasDrawing = question.options.some(({ bodyParts }) => bodyParts);
  const aside = hasDrawing && (
    <>
      {texts.aside}
      <BodyDrawing options={question.options} values={values} onToggle={toggle} />
    </>
  );
  return (
    <CheckboxGroup
      {...texts}
      {...(hasDrawing && { aside })}
      isTiled={areShort(question.options)}
      id={id}
      name={id}
      options={question.options}
      values={values}
      onToggle={toggle}
      onBlur={onBlur}
    />
  );
}

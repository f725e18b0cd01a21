import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import { toggleChoice } from "@madoguchi/contract/questionnaire/toggle-choice";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { CheckboxGroup } from "@madoguchi/ui/fields/checkbox-group";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { focusField } from "@madoguchi/ui/forms/focus-field";
import type { QuestionControlProps } from "./question-control.ts";

/** Longer lists, such as the 47 prefectures, are the browser's own list. */
const MOST_RADIO_BUTTONS = 12;

function textOf(value: AnswerValue | undefined): string {
  return typeof value === "string" ? value : "";
}

/** Takes back the choice of an optional question, which radio buttons cannot. */
function TakeBack({ id, onChange }: Pick<QuestionControlProps<"radio">, "id" | "onChange">) {
  function takeBack() {
    onChange(undefined);
    // The button goes away with the choice.
    focusField(id);
  }
  return (
    <Chip className="mt-1 self-start bg-tint-strong!" onClick={takeBack}>
      選択を取り消す
    </Chip>
  );
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
      <RadioGroup {...control} />
      {!question.isRequired && control.value !== "" && <TakeBack id={id} onChange={onChange} />}
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
  return (
    <CheckboxGroup
      {...texts}
      id={id}
      name={id}
      options={question.options}
      values={values}
      onToggle={toggle}
      onBlur={onBlur}
    />
  );
}

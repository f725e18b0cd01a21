import type { Question } from "@madoguchi/contract/questionnaire/question";
import { ScaleField } from "@madoguchi/ui/fields/scale-field";
import type { QuestionControlProps } from "./question-control.ts";
import { TakeBack } from "./take-back.tsx";

const STEPS = Array.from({ length: 11 }, (_, step) => step);

/** Whether the number is chosen and not typed: a whole one from 0 to 10, as pain is measured. */
export function isScale(question: Extract<Question, { type: "number" }>): boolean {
  return question.minimum === 0 && question.maximum === 10 && question.decimals === 0;
}

/** A number from 0 to 10. */
export function ScaleQuestion({ id, texts, value, onChange, onBlur }: QuestionControlProps<"number">) {
  const chosen = value === undefined || value === "" ? undefined : Number(value);
  return (
    <div className="flex flex-col">
      <ScaleField {...texts} id={id} name={id} steps={STEPS} value={chosen} onChange={onChange} onBlur={onBlur} />
      {chosen !== undefined && <TakeBack id={id} onTakeBack={() => onChange(undefined)} />}
    </div>
  );
}

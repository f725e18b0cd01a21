import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { FieldTexts } from "@madoguchi/ui/fields/field-frame";

/** What the control of every type of question takes. */
export type QuestionControlProps<Type extends Question["type"]> = {
  question: Extract<Question, { type: Type }>;
  /** Of the first input. */
  id: string;
  texts: FieldTexts;
  value: AnswerValue | undefined;
  /** `undefined` takes the answer back. */
  onChange: (value: AnswerValue | undefined) => void;
  onBlur?: (() => void) | undefined;
};

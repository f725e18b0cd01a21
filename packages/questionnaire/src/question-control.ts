import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { FieldTexts } from "@madoguchi/ui/fields/field-frame";

/** The properties that the control of every type of question takes. */
export type QuestionControlProps<Type extends Question["type"]> = {
  question: Extract<Question, { type: Type }>;
  /** The id of the first input. */
  id: string;
  texts: FieldTexts;
  value: AnswerValue | undefined;
  /** `undefined` clears the answer. */
  onChange: (value: AnswerValue | undefined) => void;
  onBlur?: (() => void) | undefined;
};

import type { Question } from "@madoguchi/contract/questionnaire/question";

/** What every part of a question's form takes. */
export type FieldProps<Asked extends Question = Question> = {
  question: Asked;
  /** Of the first control; the others begin with it. */
  id: string;
  onChange: (question: Question) => void;
  /** What is wrong at a place of this question, such as `options.1.label`. */
  problemAt: (place: string) => string | undefined;
};

type OptionalName<Value> = { [Name in keyof Value]-?: undefined extends Value[Name] ? Name : never }[keyof Value];

/** A copy without this optional field: what is left out is not the same as what is empty. */
export function without<Value extends object>(value: Value, name: OptionalName<Value>): Value {
  const copy = { ...value };
  Reflect.deleteProperty(copy, name);
  return copy;
}

import type { Question } from "@madoguchi/contract/questionnaire/question";

/** The properties of every part of a question's form. */
export type FieldProps<Asked extends Question = Question> = {
  question: Asked;
  /** The id of the first control; the ids of the others begin with it. */
  id: string;
  onChange: (question: Question) => void;
  /** The error at a place of this question, such as `options.1.label`. */
  problemAt: (place: string) => string | undefined;
};

type OptionalName<Value> = { [Name in keyof Value]-?: undefined extends Value[Name] ? Name : never }[keyof Value];

/** Returns a copy without this optional field: a missing field differs from an empty one. */
export function without<Value extends object>(value: Value, name: OptionalName<Value>): Value {
  const copy = { ...value };
  Reflect.deleteProperty(copy, name);
  return copy;
}

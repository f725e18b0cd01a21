import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { render } from "@testing-library/react";
import { useState } from "react";
import { QuestionField, type QuestionFieldProps } from "../entities/questionnaire/question-field.tsx";

/** The field with its last answer. */
export function Answering({ onChange, value: first, ...props }: Partial<QuestionFieldProps> & { question: Question }) {
  const [value, setValue] = useState<AnswerValue | undefined>(first);
  return (
    <QuestionField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

export function renderField(question: Question, props: Partial<QuestionFieldProps> = {}) {
  const answers: (AnswerValue | undefined)[] = [];
  render(<Answering question={question} onChange={(value) => answers.push(value)} {...props} />);
  return answers;
}

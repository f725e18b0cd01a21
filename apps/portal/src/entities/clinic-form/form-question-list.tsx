import { AdvisedQuestion } from "../questionnaire/advised-question.tsx";
import type { FormQuestions } from "./use-form-answers.ts";

type FormQuestionListProps = Pick<FormQuestions, "questions" | "answers" | "setAnswer" | "problems"> & {
  /** Whether the form was submitted once: only then errors are shown. */
  isChecked: boolean;
};

/** The clinic's own questions, each with the advice for its answer. */
export function FormQuestionList({ questions, answers, setAnswer, problems, isChecked }: FormQuestionListProps) {
  return questions.map((question) => (
    <div key={question.questionId} className="flex flex-col gap-4">
      <AdvisedQuestion
        question={question}
        value={answers[question.questionId]}
        onChange={(value) => setAnswer(question.questionId, value)}
        problem={isChecked ? problems.get(question.questionId) : undefined}
      />
    </div>
  ));
}

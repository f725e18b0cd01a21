import type { AnswerProblem } from "@madoguchi/contract/questionnaire/check-answers";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { questionFieldId } from "@madoguchi/questionnaire/question-field-id";
import type { SummaryError } from "@madoguchi/ui/forms/error-summary";

/** The error summary of answers: each question's label with its error, linking to its field. */
export function summariseProblems(questions: readonly Question[], problems: readonly AnswerProblem[]): SummaryError[] {
  return problems.map(({ questionId, message }) => ({
    fieldId: questionFieldId(questionId),
    message: `${questions.find((question) => question.questionId === questionId)?.label ?? ""}：${message}`,
  }));
}

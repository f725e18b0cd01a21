import type { Answers, AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { QuestionScreen } from "@madoguchi/contract/questionnaire/question-screens";
import type { QuestionnairePage } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";

export type Repeatable = { question: Question; previous: AnswerValue };

/** Not repeated are photos, which show one moment, consents, which are given each time, and symptoms with an alarm. */
function mayBeRepeated(question: Question): boolean {
  if (question.type === "image" || question.type === "consent") return false;
  return !("options" in question && question.options.some(({ alarm }) => alarm !== undefined));
}

/**
 * The answers before an earlier visit that one button can repeat: those to the questions of a screen, and to their
 * follow-up questions. A single one is left to the button beside its question.
 */
export function repeatable(
  { definition, respondent, previousAnswers }: Pick<QuestionnairePage, "definition" | "respondent" | "previousAnswers">,
  answers: Answers,
  { allQuestions }: QuestionScreen,
): Repeatable[] {
  const ids = new Set(allQuestions.filter(mayBeRepeated).map(({ questionId }) => questionId));
  const again = Object.fromEntries(Object.entries(previousAnswers).filter(([questionId]) => ids.has(questionId)));
  const repeated = visibleQuestions(definition, { ...answers, ...again }, respondent).flatMap((question) => {
    const previous = again[question.questionId];
    return previous === undefined ? [] : [{ question, previous }];
  });
  return repeated.length < 2 ? [] : repeated;
}

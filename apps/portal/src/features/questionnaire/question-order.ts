import { type Answers, readAnswer } from "@madoguchi/contract/questionnaire/answer";
import { answerProblem } from "@madoguchi/contract/questionnaire/check-answers";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";

/** Whether something was answered, right or wrong. */
export function isAnswered(question: Question, answers: Answers, today: CalendarDay): boolean {
  const reading = readAnswer(question, answers[question.questionId], today);
  return "problem" in reading || reading.value !== undefined;
}

/**
 * Where a patient goes on, counted from 1: the first question whose answer cannot be sent, but no further than the one
 * after the last answer, so that optional questions are not passed over. `undefined` when all were answered.
 */
export function resumePosition(
  questions: readonly Question[],
  answers: Answers,
  today: CalendarDay,
): number | undefined {
  const afterLast = questions.findLastIndex((question) => isAnswered(question, answers, today)) + 1;
  const wrong = questions.findIndex((question) => answerProblem(question, answers, today) !== undefined);
  const next = wrong === -1 ? afterLast : Math.min(wrong, afterLast);
  return next < questions.length ? next + 1 : undefined;
}

/** Each question with those that follow from its answers. */
export function groupQuestions(questions: readonly Question[]): Question[][] {
  const groups: Question[][] = [];
  for (const question of questions) {
    const group = groups.at(-1);
    const belongs = group?.some(({ questionId }) => questionId === question.askedWhen?.questionId);
    if (group && belongs) group.push(question);
    else groups.push([question]);
  }
  return groups;
}

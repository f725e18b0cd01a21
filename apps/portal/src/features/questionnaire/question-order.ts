import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { isAnswered } from "@madoguchi/contract/questionnaire/answering-time";
import { answerProblem } from "@madoguchi/contract/questionnaire/check-answers";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { QuestionScreen } from "@madoguchi/contract/questionnaire/question-screens";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";

/**
 * Where a patient continues, counted from 1: the first question without a valid answer, but at most the one after the
 * last answer, so that optional questions are not skipped. `undefined` if all were answered.
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

/** The screen of the question at a position counted from 1; the last screen for a position beyond the last question. */
export function screenAt(screens: readonly QuestionScreen[], position: number): number {
  let seen = 0;
  const at = screens.findIndex(({ questions }) => {
    seen += questions.length;
    return position <= seen;
  });
  return at === -1 ? screens.length - 1 : at;
}

/** The position, counted from 1, of the first question of a screen. */
export function firstPosition(screens: readonly QuestionScreen[], at: number): number {
  return screens.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 1);
}

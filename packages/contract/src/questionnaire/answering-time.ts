import type { CalendarDay } from "../time/tokyo.ts";
import { type Answers, readAnswer } from "./answer.ts";
import type { Question } from "./question.ts";

/** Estimated seconds to read and answer a question on a telephone. */
const SECONDS = {
  radio: 6,
  checkbox: 10,
  text: 20,
  "long-text": 40,
  number: 8,
  date: 10,
  image: 25,
  consent: 12,
} as const satisfies Record<Question["type"], number>;

/** Whether a question has an answer, right or wrong. */
export function isAnswered(question: Question, answers: Answers, today: CalendarDay): boolean {
  const reading = readAnswer(question, answers[question.questionId], today);
  return "problem" in reading || reading.value !== undefined;
}

/** The estimated time for these questions, in seconds. */
export function answeringSeconds(questions: readonly Question[]): number {
  return questions.reduce((sum, { type }) => sum + SECONDS[type], 0);
}

/** 「あと約3分」, 「もうすぐ終わりです」 below half a minute. */
export function describeTimeLeft(seconds: number): string {
  return seconds < 30 ? "もうすぐ終わりです" : `あと約${Math.ceil(seconds / 60)}分`;
}

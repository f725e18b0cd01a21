import type { CalendarDay } from "../time/tokyo.ts";
import { type Answers, readAnswer } from "./answer.ts";
import type { Question } from "./question.ts";
import type { QuestionnaireDefinition } from "./questionnaire.ts";
import type { Respondent } from "./respondent.ts";
import { visibleQuestions } from "./visible-questions.ts";

export type AnswerProblem = { questionId: string; message: string };

const REQUIRED = {
  radio: "選択してください。",
  checkbox: "選択してください。",
  text: "入力してください。",
  "long-text": "入力してください。",
  number: "入力してください。",
  date: "入力してください。",
  image: "写真を選んでください。",
  consent: "内容をご確認のうえ、チェックしてください。",
} as const satisfies Record<Question["type"], string>;

/** The problem of the answer to one visible question, in words for the patient; `undefined` if it may be sent. */
export function answerProblem(question: Question, answers: Answers, today: CalendarDay): string | undefined {
  const reading = readAnswer(question, answers[question.questionId], today);
  if ("problem" in reading) return reading.problem;
  return reading.value === undefined && question.isRequired ? REQUIRED[question.type] : undefined;
}

/**
 * The one rule of form and server: the normalised answers to the visible questions, and the problems of the others, in
 * the questions' order. They may be submitted when `problems` is empty.
 */
export function checkAnswers(
  definition: QuestionnaireDefinition,
  answers: Answers,
  respondent: Respondent,
  today: CalendarDay,
): { answers: Answers; problems: AnswerProblem[] } {
  const kept: Answers = {};
  const problems: AnswerProblem[] = [];
  for (const question of visibleQuestions(definition, answers, respondent)) {
    const { questionId } = question;
    const message = answerProblem(question, answers, today);
    if (message !== undefined) problems.push({ questionId, message });
    const reading = readAnswer(question, answers[questionId], today);
    if ("value" in reading && reading.value !== undefined) kept[questionId] = reading.value;
  }
  return { answers: kept, problems };
}

/** Splits answers to an earlier version into those that still fit a definition and the questions of those that do not. */
export function takeOverAnswers(
  { questions }: QuestionnaireDefinition,
  answers: Answers,
  today: CalendarDay,
): { fitting: Answers; unfitting: string[] } {
  const fitting: Answers = {};
  const unfitting: string[] = [];
  for (const [questionId, answer] of Object.entries(answers)) {
    const question = questions.find((each) => each.questionId === questionId);
    const reading = question ? readAnswer(question, answer, today) : { problem: "" };
    if ("value" in reading) fitting[questionId] = answer;
    else unfitting.push(questionId);
  }
  return { fitting, unfitting };
}

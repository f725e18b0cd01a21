import { type Answers, type AnswerValue, readAnswer } from "@madoguchi/contract/questionnaire/answer";
import type { AnswerLine } from "@madoguchi/contract/questionnaire/clinics-submission";
import { describeAnswer } from "@madoguchi/contract/questionnaire/describe-answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import type { Respondent } from "@madoguchi/contract/questionnaire/respondent";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";

/** In words; an answer that does not fit its question, such as a half typed one in a draft, as it was typed. */
function wordsOf(question: Question, answer: AnswerValue | undefined, today: CalendarDay): string {
  const reading = readAnswer(question, answer, today);
  if ("value" in reading) return describeAnswer(question, reading.value);
  return Array.isArray(answer) ? answer.join("、") : String(answer);
}

/** One question with its answer in words. */
export function answerLine(question: Question, answers: Answers, today: CalendarDay): AnswerLine {
  const { questionId, label, type } = question;
  const answer = answers[questionId];
  return {
    questionId,
    label,
    answer: wordsOf(question, answer, today),
    photoIds: type === "image" && Array.isArray(answer) ? answer : [],
    alarms: alarmsOf([question], answers),
  };
}

/**
 * The questions of a definition that a patient was asked, with their answers, in order. An answered question counts as
 * asked, because sex and birthdate may have been corrected since. Without a respondent only those.
 */
export function answerLines(
  definition: QuestionnaireDefinition,
  answers: Answers,
  respondent: Respondent | undefined,
  today: CalendarDay,
): AnswerLine[] {
  const visible = respondent ? visibleQuestions(definition, answers, respondent) : [];
  return definition.questions
    .filter((question) => visible.includes(question) || answers[question.questionId] !== undefined)
    .map((question) => answerLine(question, answers, today));
}

import { ALARMS, type Alarm } from "./alarm.ts";
import type { Answers } from "./answer.ts";
import type { Question } from "./question.ts";

/** The alarms that the answers to these questions raise, the most urgent first. */
export function alarmsOf(questions: readonly Question[], answers: Answers): Alarm[] {
  const raised = questions.flatMap((question) => {
    if (question.type !== "radio" && question.type !== "checkbox") return [];
    const answer = answers[question.questionId];
    const given = Array.isArray(answer) ? answer : [answer];
    return question.options.flatMap(({ value, alarm }) => (alarm && given.includes(value) ? [alarm] : []));
  });
  return ALARMS.filter((alarm) => raised.includes(alarm));
}

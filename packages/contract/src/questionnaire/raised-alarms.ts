import { ALARMS, type Alarm } from "./alarm.ts";
import type { Answers, AnswerValue } from "./answer.ts";
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

export type TickedAlarms = { alarms: Alarm[]; labels: string[] };

function choicesOf(value: AnswerValue | undefined): readonly (AnswerValue | undefined)[] {
  return Array.isArray(value) ? value : [value];
}

/**
 * What a change of one answer newly says that raises an alarm: the alarms, the most urgent first, and the labels of the
 * chosen options; `undefined` if it says nothing of that kind. The advice to be seen in person comes once for each
 * question, because it may have many such options.
 */
export function tickedAlarms(
  question: Question,
  before: AnswerValue | undefined,
  after: AnswerValue | undefined,
): TickedAlarms | undefined {
  if (question.type !== "radio" && question.type !== "checkbox") return undefined;
  const advised = alarmsOf([question], before === undefined ? {} : { [question.questionId]: before });
  const ticked = question.options.filter(({ value, alarm }) => {
    if (!alarm || !choicesOf(after).includes(value) || choicesOf(before).includes(value)) return false;
    return alarm !== "see-in-person" || !advised.includes(alarm);
  });
  if (ticked.length === 0) return undefined;
  return {
    alarms: ALARMS.filter((alarm) => ticked.some((option) => option.alarm === alarm)),
    labels: ticked.map(({ label }) => label),
  };
}

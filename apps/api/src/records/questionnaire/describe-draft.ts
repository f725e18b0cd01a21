import { ALARMS, type Alarm } from "@madoguchi/contract/questionnaire/alarm";
import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { Respondent } from "@madoguchi/contract/questionnaire/respondent";
import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";
import { type CalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { answerLine } from "./answer-lines.ts";
import type { StoredDraft } from "./stored-draft.store.ts";

/** The questions to show of a draft: those that the patient is asked, or all answered ones without a respondent. */
function shownQuestions(
  { definition }: PublishedQuestionnaire,
  answers: Answers,
  respondent: Respondent | undefined,
): Question[] {
  return respondent
    ? visibleQuestions(definition, answers, respondent)
    : definition.questions.filter(({ questionId }) => answers[questionId] !== undefined);
}

/**
 * A draft in words, in the order of the newest version; each answer under the label of the version that it answers.
 * Answers to questions that the newest version does not have come last. `undefined` when no version was published.
 *
 * @param versions all of this questionnaire, the newest first.
 */
export function describeDraft(
  draft: Pick<StoredDraft, "answers" | "savedAt">,
  versions: readonly PublishedQuestionnaire[],
  respondent: Respondent | undefined,
  today: CalendarDay,
): TreatmentAnswers["draft"] | undefined {
  const [newest] = versions;
  if (!newest) return undefined;
  const answers: Answers = Object.fromEntries(draft.answers.map(({ questionId, value }) => [questionId, value]));
  const answered = draft.answers.flatMap(({ questionId, version }) => {
    const asked = versions.find((each) => each.version === version)?.definition.questions;
    return asked?.find((question) => question.questionId === questionId) ?? [];
  });
  const gone = answered.filter(
    ({ questionId }) => !newest.definition.questions.some((question) => question.questionId === questionId),
  );
  const shown = [...shownQuestions(newest, answers, respondent), ...gone].map(
    (question) => answered.find(({ questionId }) => questionId === question.questionId) ?? question,
  );
  const lines = shown.map((question) => answerLine(question, answers, today));
  const alarms: Alarm[] = ALARMS.filter((alarm) => lines.some((line) => line.alarms.includes(alarm)));
  return { ...newest, answers, savedAt: toWireTime(draft.savedAt), lines, alarms };
}

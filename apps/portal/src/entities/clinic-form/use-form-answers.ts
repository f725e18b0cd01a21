import type { FormAnswers } from "@madoguchi/contract/clinic-form/clinic-form";
import type { Answers, AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import { checkAnswers } from "@madoguchi/contract/questionnaire/check-answers";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { Respondent } from "@madoguchi/contract/questionnaire/respondent";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { SummaryError } from "@madoguchi/ui/forms/error-summary";
import { useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import type { FormDraft } from "../form-draft/use-form-draft.ts";
import { summariseProblems } from "../questionnaire/summarise-problems.ts";

type FormToAnswer = Pick<PublishedQuestionnaire, "questionnaireId" | "version" | "definition">;

export type FormQuestions = {
  /** The questions that apply to this patient, in their order. */
  questions: readonly Question[];
  answers: Answers;
  setAnswer: (questionId: string, value: AnswerValue | undefined) => void;
  /** The errors by question id. */
  problems: ReadonlyMap<string, string>;
  summary: SummaryError[];
  /** The valid answers; `undefined` while there are errors. */
  read: () => FormAnswers | undefined;
  isDirty: boolean;
  /** Whether the form opened with unsent answers. */
  wasRestored: boolean;
  /** Sets the answers to the saved ones. */
  reset: (saved: Answers) => void;
};

function isSame(answers: Answers, others: Answers): boolean {
  return JSON.stringify(answers) === JSON.stringify(others);
}

/**
 * The answers to the clinic's form while they are typed, validated by the contract's rule. Without a form there are no
 * questions.
 *
 * @param stored the clinic's stored answers; a draft replaces them.
 */
export function useFormAnswers(
  form: FormToAnswer | null | undefined,
  respondent: Respondent,
  stored: Answers,
  draft: FormDraft<Answers>,
): FormQuestions {
  const { now } = usePortal();
  const [answers, setAnswers] = useState(draft.values ?? stored);
  const [saved, setSaved] = useState(stored);
  const [wasRestored] = useState(draft.values !== undefined);
  const questions = form ? visibleQuestions(form.definition, answers, respondent) : [];
  const checked = form ? checkAnswers(form.definition, answers, respondent, toCalendarDay(now())) : undefined;
  const problems = checked?.problems ?? [];

  function setAnswer(questionId: string, value: AnswerValue | undefined) {
    const { [questionId]: _, ...others } = answers;
    const next = value === undefined ? others : { ...others, [questionId]: value };
    setAnswers(next);
    if (isSame(next, saved)) draft.discard();
    else draft.store(next);
  }

  return {
    questions,
    answers,
    setAnswer,
    problems: new Map(problems.map(({ questionId, message }) => [questionId, message])),
    summary: summariseProblems(questions, problems),
    read: () => {
      if (!form || !checked || problems.length > 0) return undefined;
      return { questionnaireId: form.questionnaireId, version: form.version, answers: checked.answers };
    },
    isDirty: !isSame(answers, saved),
    wasRestored,
    reset: (next) => {
      setAnswers(next);
      setSaved(next);
      draft.discard();
    },
  };
}

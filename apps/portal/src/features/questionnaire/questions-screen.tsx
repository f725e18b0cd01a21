import { useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { resumePosition } from "./question-order.ts";
import { QuestionScreenAt } from "./question-screen.tsx";
import { useQuestionnaire } from "./questionnaire-flow.tsx";
import { QuestionnaireRedirect, useGoToQuestionnaire } from "./questionnaire-navigation.tsx";
import { QuestionsSkeleton } from "./questions-skeleton.tsx";
import { LockedAnswers, SubmittedAnswers } from "./submitted-answers.tsx";

/** Leads to the first open question, or to the confirmation if there is none. */
function Entry() {
  const { draft, questions, today, setEntry } = useQuestionnaire();
  const goTo = useGoToQuestionnaire();
  const position = resumePosition(questions, draft.answers, today);
  const enter = useEffectEvent(() => {
    setEntry(position);
    if (position === undefined) goTo("confirm", { replace: true });
    else goTo("questions", { question: position, replace: true });
  });
  useEffect(() => enter(), []);
  return null;
}

/** `/questions/{id}/`: the submitted answers, or the questions. */
export function QuestionsScreen() {
  const { page, draft, questions } = useQuestionnaire();
  const { question } = useSearch({ from: "/_authenticated/questions/$questionnaireId" });
  if (page.isLocked) return <LockedAnswers />;
  if (!draft.isReady) return <QuestionsSkeleton />;
  if (question === undefined) return page.submission ? <SubmittedAnswers submission={page.submission} /> : <Entry />;
  // No question applies to this patient: they only confirm.
  if (questions.length === 0) return <QuestionnaireRedirect to="confirm" />;
  return <QuestionScreenAt position={question} />;
}

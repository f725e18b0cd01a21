import { answerProblem, checkAnswers } from "@madoguchi/contract/questionnaire/check-answers";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import { AlarmHelp } from "@madoguchi/questionnaire/alarm-help";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { useState } from "react";
import { summariseProblems } from "../../entities/questionnaire/summarise-problems.ts";
import { AnswerSections, useCorrections } from "./answer-sections.tsx";
import { UnfittingAnswers } from "./before-questions.tsx";
import { DraftConflict } from "./draft-conflict.tsx";
import { useQuestionnaire } from "./questionnaire-flow.tsx";
import { QuestionnaireRedirect } from "./questionnaire-navigation.tsx";
import { QuestionsSkeleton } from "./questions-skeleton.tsx";
import { SubmitForm } from "./submit-form.tsx";
import { LockedAnswers } from "./submitted-answers.tsx";
import { type SubmitProblem, useSubmitAnswers } from "./use-submit-answers.ts";

type NotSentProps = { problem: SubmitProblem; onCorrect: (questionId: string) => void };

function NotSent({ problem, onCorrect }: NotSentProps) {
  const { questions } = useQuestionnaire();
  return (
    <Notice kind="error" title={problem.title} isAnnounced>
      <p>{problem.message}</p>
      <ul className="list-disc pl-6">
        {problem.issues.map(({ questionId, message }) => {
          const label = questions.find((question) => question.questionId === questionId)?.label;
          return (
            <li key={questionId}>
              {label && (
                <button type="button" className={STANDALONE_LINK_CLASS} onClick={() => onCorrect(questionId)}>
                  {label}
                </button>
              )}
              {message}
            </li>
          );
        })}
      </ul>
      <p>回答は保存されています。もう一度押しても、二重に送信されることはありません。</p>
    </Notice>
  );
}

function ConfirmAnswers() {
  const { page, draft, questions, today } = useQuestionnaire();
  const { submit, isBusy, problem } = useSubmitAnswers();
  const checked = checkAnswers(page.definition, draft.answers, page.respondent, today);
  const problems = new Map(checked.problems.map(({ questionId, message }) => [questionId, message]));
  const corrections = useCorrections([...problems.keys()]);
  const disputed = questions.filter(
    ({ questionId }) =>
      !corrections.open.has(questionId) && draft.conflicts.some((conflict) => conflict.questionId === questionId),
  );
  return (
    <>
      <AlarmHelp alarms={alarmsOf(questions, draft.answers)} />
      <PageHeading lead="内容をご確認のうえ、送信してください。">回答の確認</PageHeading>
      <UnfittingAnswers unfitting={page.unfitting} />
      {disputed.map((question) => (
        <DraftConflict key={question.questionId} question={question} />
      ))}
      <AnswerSections problems={problems} corrections={corrections} />
      {problem && <NotSent problem={problem} onCorrect={corrections.correct} />}
      <SubmitForm
        onSubmit={() => submit(checked.answers)}
        isBusy={isBusy}
        hasConflict={draft.conflicts.length > 0}
        errors={summariseProblems(questions, checked.problems)}
      />
    </>
  );
}

/**
 * Leads to the first missing answer when the page is opened; an answer that becomes missing later is given on the page.
 */
function OnceComplete() {
  const { draft, questions, today } = useQuestionnaire();
  const [missing] = useState(() =>
    questions.findIndex((question) => answerProblem(question, draft.answers, today) !== undefined),
  );
  if (missing === -1) return <ConfirmAnswers />;
  return <QuestionnaireRedirect to="questions" question={missing + 1} state={{ isMissing: true }} />;
}

/** `/questions/{id}/confirm`: all answers in words, with corrections in place, and the button that sends them. */
export function ConfirmAnswersScreen() {
  const { page, draft } = useQuestionnaire();
  if (page.isLocked) return <LockedAnswers />;
  if (!draft.isReady) return <QuestionsSkeleton />;
  return <OnceComplete />;
}

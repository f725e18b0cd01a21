import { answerProblem } from "@madoguchi/contract/questionnaire/check-answers";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { questionFieldId, questionLabelId } from "@madoguchi/questionnaire/question-field-id";
import { Button } from "@madoguchi/ui/buttons/button";
import { focusField } from "@madoguchi/ui/forms/focus-field";
import { Form } from "@madoguchi/ui/forms/form";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { DraftStatus } from "../../entities/answer-draft/draft-status.tsx";
import { AnswerProgress } from "./answer-progress.tsx";
import { AskedQuestion } from "./asked-question.tsx";
import { NewVersionNotice, ResumeNotice, UnfittingAnswers } from "./before-questions.tsx";
import { useQuestionnaire } from "./questionnaire-flow.tsx";
import { useGoToQuestionnaire } from "./questionnaire-navigation.tsx";

/** Each question that follows another one is announced by its heading; the first one by the title of the page. */
function useHeadingFocus({ questionId }: Question): void {
  const shown = useRef(questionId);
  useEffect(() => {
    if (shown.current === questionId) return;
    shown.current = questionId;
    document.getElementById(questionLabelId(questionId))?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [questionId]);
}

type Steps = { question: Question; position: number; isFromConfirm: boolean };

/** The ways from a question: a wrong answer holds the patient back, what is typed is kept either way. */
function useSteps({ question, position, isFromConfirm }: Steps) {
  const { draft, questions, today } = useQuestionnaire();
  const goTo = useGoToQuestionnaire();
  const router = useRouter();
  const { isOneBack, isMissing } = useLocation({ select: ({ state }) => state });
  const [refused, setRefused] = useState(isMissing ? question.questionId : undefined);
  const [attempts, setAttempts] = useState(isMissing ? 1 : 0);
  const isLast = position === questions.length;
  const problem = refused === question.questionId ? answerProblem(question, draft.answers, today) : undefined;

  const leadToProblem = useEffectEvent(() => {
    if (problem !== undefined) focusField(questionFieldId(question.questionId));
  });
  // Once the problem stands beside the field, so that it is read out with it.
  useEffect(() => {
    if (attempts > 0) leadToProblem();
  }, [attempts]);

  function proceed(): void {
    if (answerProblem(question, draft.answers, today) !== undefined) {
      setRefused(question.questionId);
      setAttempts((count) => count + 1);
      return;
    }
    void draft.flush();
    if (isFromConfirm && isOneBack) router.history.back();
    else if (isFromConfirm || isLast) goTo("confirm", { replace: isFromConfirm });
    else goTo("questions", { question: position + 1, state: { isOneBack: true } });
  }

  function goBack(): void {
    void draft.flush();
    // The browser's own way back leads to the question before, too.
    if (isOneBack) router.history.back();
    else goTo("questions", { question: position - 1, replace: true });
  }

  return { problem, isLast, proceed, goBack };
}

/** Phones: one question a screen. */
export function QuestionSteps({ position, isFromConfirm }: { position: number; isFromConfirm: boolean }) {
  const { questions } = useQuestionnaire();
  const at = Math.min(position, questions.length);
  const question = questions[at - 1];
  return question && <Step question={question} position={at} isFromConfirm={isFromConfirm} />;
}

function Step({ question, position, isFromConfirm }: Steps) {
  const { page, draft, questions, entry, setEntry, hasNewVersion } = useQuestionnaire();
  const goTo = useGoToQuestionnaire();
  const { problem, isLast, proceed, goBack } = useSteps({ question, position, isFromConfirm });
  useHeadingFocus(question);

  function begin(): void {
    setEntry(undefined);
    goTo("questions", { question: 1, replace: true });
  }

  return (
    <Form onSubmit={proceed} className="flex flex-1 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <PageHeading>{page.title}</PageHeading>
        <AnswerProgress value={position} total={questions.length} words={`${questions.length}問中${position}問目`} />
      </div>
      {entry === position && (
        <>
          {hasNewVersion && <NewVersionNotice />}
          {!hasNewVersion && position > 1 && <ResumeNotice onBegin={begin} />}
          <UnfittingAnswers unfitting={page.unfitting} />
        </>
      )}
      {/* The bar stays where it is, however short the question. */}
      <div className="flex-1">
        <Section>
          <AskedQuestion key={question.questionId} question={question} problem={problem} size="screen" />
        </Section>
      </div>
      <ActionBar
        label="質問の移動"
        action={
          <div className="flex gap-2">
            {position > 1 && !isFromConfirm && (
              <Button variant="secondary" onClick={goBack} className="basis-1/3">
                戻る
              </Button>
            )}
            <Button type="submit" className="flex-1">
              {isFromConfirm ? "確認に戻る" : isLast ? "確認へ進む" : "次へ"}
            </Button>
          </div>
        }
      >
        <DraftStatus draft={draft} />
      </ActionBar>
    </Form>
  );
}

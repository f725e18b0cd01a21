import { checkAnswers } from "@madoguchi/contract/questionnaire/check-answers";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { focusField } from "@madoguchi/ui/forms/focus-field";
import { Form } from "@madoguchi/ui/forms/form";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { useId, useState } from "react";
import { DraftStatus } from "../../entities/answer-draft/draft-status.tsx";
import { usePhotosUnderWay } from "../../entities/photo/use-photo-queue.ts";
import { AnswerList } from "../../entities/questionnaire/answer-list.tsx";
import { UnfittingAnswers } from "./before-questions.tsx";
import { DraftConflict } from "./draft-conflict.tsx";
import { useQuestionnaire } from "./questionnaire-flow.tsx";
import { QuestionnaireRedirect, QuestionnaireScreenLink } from "./questionnaire-navigation.tsx";
import { QuestionsSkeleton } from "./questions-skeleton.tsx";
import { LockedAnswers } from "./submitted-answers.tsx";
import { type SubmitProblem, useSubmitAnswers } from "./use-submit-answers.ts";

function CorrectLink({ question, position }: { question: Question; position: number }) {
  return (
    <QuestionnaireScreenLink
      to="questions"
      question={position}
      isFromConfirm
      label={`「${question.label}」を修正`}
      className={`-my-2 ${STANDALONE_LINK_CLASS}`}
    >
      修正
    </QuestionnaireScreenLink>
  );
}

function NotSent({ problem }: { problem: SubmitProblem }) {
  const { questions } = useQuestionnaire();
  return (
    <Notice kind="error" title="回答を送信できませんでした" isAnnounced>
      <p>{problem.message}</p>
      <ul className="list-disc pl-6">
        {problem.issues.map(({ questionId, message }) => {
          const position = questions.findIndex((question) => question.questionId === questionId) + 1;
          const question = questions[position - 1];
          return (
            <li key={questionId}>
              {question && (
                <QuestionnaireScreenLink to="questions" question={position} isFromConfirm>
                  {question.label}
                </QuestionnaireScreenLink>
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

const NOT_TICKED = "内容をご確認のうえ、チェックしてください。";

type SubmitFormProps = { onSubmit: () => Promise<unknown>; isBusy: boolean; hasConflict: boolean };

/** The checkbox 「事実と相違ありません」 and the button that sends. */
function SubmitForm({ onSubmit, isBusy, hasConflict }: SubmitFormProps) {
  const { page, asked, draft } = useQuestionnaire();
  const photosUnderWay = usePhotosUnderWay(asked.treatmentId);
  const tickId = useId();
  const [isTrue, setIsTrue] = useState(false);
  const [isRefused, setIsRefused] = useState(false);

  async function send(): Promise<void> {
    if (!isTrue || hasConflict || photosUnderWay > 0) {
      setIsRefused(true);
      if (!isTrue) focusField(tickId);
      return;
    }
    await onSubmit();
  }

  return (
    <Form onSubmit={send} className="contents">
      <Section>
        <Checkbox
          id={tickId}
          label="事実と相違ありません"
          required
          checked={isTrue}
          onChange={(event) => setIsTrue(event.currentTarget.checked)}
          error={isRefused && !isTrue ? NOT_TICKED : undefined}
        />
      </Section>
      {photosUnderWay > 0 && (
        <Notice kind="warning" title={`写真を送信しています（あと${photosUnderWay}枚）`} isAnnounced>
          写真の送信が終わってから、回答を送信してください。送れない写真は、質問に戻って再送するか取り消してください。
        </Notice>
      )}
      {isRefused && hasConflict && (
        <Notice kind="error" title="回答が2つある質問があります" isAnnounced>
          残す回答を選んでから、送信してください。
        </Notice>
      )}
      <ActionBar
        label="回答の送信"
        action={
          <Button type="submit" busy={isBusy}>
            {page.submission ? "修正した回答を送信する" : "回答を送信する"}
          </Button>
        }
      >
        <DraftStatus draft={draft} />
      </ActionBar>
    </Form>
  );
}

/** `/questions/{id}/confirm`: all answers in words, each with the way to correct it, and the button that sends them. */
export function ConfirmAnswersScreen() {
  const { page, asked, draft, questions, today } = useQuestionnaire();
  const { submit, isBusy, problem } = useSubmitAnswers();
  if (page.isLocked) return <LockedAnswers />;
  if (!draft.isReady) return <QuestionsSkeleton />;
  const checked = checkAnswers(page.definition, draft.answers, page.respondent, today);
  const [missing] = checked.problems;
  if (missing) {
    const position = questions.findIndex(({ questionId }) => questionId === missing.questionId) + 1;
    return <QuestionnaireRedirect to="questions" question={position} isFromConfirm state={{ isMissing: true }} />;
  }
  const disputed = questions.filter(({ questionId }) =>
    draft.conflicts.some((conflict) => conflict.questionId === questionId),
  );
  return (
    <>
      <PageHeading lead="内容をご確認のうえ、送信してください。">回答の確認</PageHeading>
      <UnfittingAnswers unfitting={page.unfitting} />
      {disputed.map((question) => (
        <DraftConflict key={question.questionId} question={question} />
      ))}
      <Section heading={page.title}>
        <AnswerList
          questions={questions}
          answers={checked.answers}
          treatmentId={asked.treatmentId}
          renderEdit={(question) => <CorrectLink question={question} position={questions.indexOf(question) + 1} />}
        />
      </Section>
      {problem && <NotSent problem={problem} />}
      <SubmitForm onSubmit={() => submit(checked.answers)} isBusy={isBusy} hasConflict={disputed.length > 0} />
    </>
  );
}

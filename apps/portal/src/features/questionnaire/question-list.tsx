import { answerProblem } from "@madoguchi/contract/questionnaire/check-answers";
import { questionFieldId } from "@madoguchi/questionnaire/question-field-id";
import { Button } from "@madoguchi/ui/buttons/button";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { focusField } from "@madoguchi/ui/forms/focus-field";
import { Form } from "@madoguchi/ui/forms/form";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { DraftStatus } from "../../entities/answer-draft/draft-status.tsx";
import { AnswerProgress } from "./answer-progress.tsx";
import { AskedQuestion } from "./asked-question.tsx";
import { NewVersionNotice, ResumeNotice, UnfittingAnswers } from "./before-questions.tsx";
import { groupQuestions, isAnswered } from "./question-order.ts";
import { useQuestionnaire } from "./questionnaire-flow.tsx";
import { useGoToQuestionnaire } from "./questionnaire-navigation.tsx";

/** Leads to the question that the address names: one to correct, or the one at which the patient goes on. */
function usePlace(position: number, isWanted: boolean): void {
  const { questions } = useQuestionnaire();
  const land = useEffectEvent(() => {
    const question = questions[position - 1];
    if (isWanted && question) focusField(questionFieldId(question.questionId));
  });
  useEffect(() => land(), []);
}

/** Says to a screen reader that an answer has brought questions, or taken some away. */
function QuestionCount({ total }: { total: number }) {
  const [first] = useState(total);
  return (
    <p role="status" className="sr-only">
      {total !== first && `質問は全部で${total}問になりました。`}
    </p>
  );
}

/** Wide screens: all questions in one list. */
export function QuestionList({ position, isFromConfirm }: { position: number; isFromConfirm: boolean }) {
  const { page, draft, questions, today, entry, hasNewVersion } = useQuestionnaire();
  const goTo = useGoToQuestionnaire();
  const isMissing = useLocation({ select: ({ state }) => state.isMissing === true });
  const [attempts, setAttempts] = useState(isMissing ? 1 : 0);
  usePlace(position, !isMissing && (isFromConfirm || position > 1));
  const { answers } = draft;
  const answered = questions.filter((question) => isAnswered(question, answers, today)).length;

  function problemOf(question: (typeof questions)[number]): string | undefined {
    return attempts > 0 ? answerProblem(question, answers, today) : undefined;
  }
  const errors = questions.flatMap((question) => {
    const message = problemOf(question);
    const fieldId = questionFieldId(question.questionId);
    return message === undefined ? [] : [{ fieldId, message: `${question.label}：${message}` }];
  });

  function proceed(): void {
    void draft.flush();
    if (questions.every((question) => answerProblem(question, answers, today) === undefined)) goTo("confirm");
    else setAttempts((count) => count + 1);
  }

  const first = questions[0];
  const resumed = entry !== undefined && entry > 1 && !hasNewVersion ? questions[entry - 1] : undefined;
  return (
    <Form onSubmit={proceed} className="flex flex-1 flex-col gap-6">
      <PageHeading lead="回答は自動的に保存されます。途中で閉じても、続きから再開できます。">{page.title}</PageHeading>
      {hasNewVersion && <NewVersionNotice />}
      <UnfittingAnswers unfitting={page.unfitting} />
      <ErrorSummary errors={errors} attempt={attempts} />
      <div className="flex flex-col divide-y divide-line rounded-card bg-card px-card shadow-card forced-colors:border">
        {groupQuestions(questions).map((group) => (
          <div key={group[0]?.questionId} className="flex flex-col gap-6 py-6">
            {resumed && group.includes(resumed) && (
              <ResumeNotice onBegin={() => first && focusField(questionFieldId(first.questionId))} />
            )}
            {group.map((question, place) => (
              <div key={question.questionId} className={place > 0 ? "border-key border-l-4 pl-6" : undefined}>
                <AskedQuestion question={question} problem={problemOf(question)} size="list" />
              </div>
            ))}
          </div>
        ))}
      </div>
      <QuestionCount total={questions.length} />
      <ActionBar label="回答の状況" action={<Button type="submit">確認へ進む</Button>}>
        <div className="flex min-w-72 flex-col gap-1">
          <AnswerProgress
            value={answered}
            total={questions.length}
            words={`${questions.length}問中${answered}問に回答`}
          />
          <DraftStatus draft={draft} />
        </div>
      </ActionBar>
    </Form>
  );
}

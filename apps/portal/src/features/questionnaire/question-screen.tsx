import { answeringSeconds, describeTimeLeft, isAnswered } from "@madoguchi/contract/questionnaire/answering-time";
import { answerProblem } from "@madoguchi/contract/questionnaire/check-answers";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { mayHaveReadings } from "@madoguchi/questionnaire/split-by-readings";
import { Button } from "@madoguchi/ui/buttons/button";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { DraftStatus } from "../../entities/answer-draft/draft-status.tsx";
import { summariseProblems } from "../../entities/questionnaire/summarise-problems.ts";
import { AnswerProgress } from "./answer-progress.tsx";
import { AskedQuestion } from "./asked-question.tsx";
import { NewVersionNotice, ResumeNotice, UnfittingAnswers } from "./before-questions.tsx";
import { firstPosition, screenAt } from "./question-order.ts";
import { QuestionRows } from "./question-rows.tsx";
import { useQuestionnaire } from "./questionnaire-flow.tsx";
import { useGoToQuestionnaire } from "./questionnaire-navigation.tsx";
import { repeatable } from "./repeatable-answers.ts";
import { SameAsBefore } from "./same-as-before.tsx";

/** 「ふりがなを付ける」, for all screens of the questionnaire; nothing where these questions have no hard word. */
function ReadingsChoice({ questions }: { questions: readonly Question[] }) {
  const { showsReadings, setShowsReadings } = useQuestionnaire();
  const texts = questions.flatMap((question) => [
    question.label,
    question.help ?? "",
    question.type === "consent" ? question.statement : "",
  ]);
  if (!mayHaveReadings(texts)) return null;
  return (
    <button
      type="button"
      aria-pressed={showsReadings}
      onClick={() => setShowsReadings(!showsReadings)}
      className={STANDALONE_LINK_CLASS}
    >
      {showsReadings ? "ふりがなを外す" : "ふりがなを付ける"}
    </button>
  );
}

/** The screen of the question whose position is in the address. */
export function QuestionScreenAt({ position }: { position: number }) {
  const { screens } = useQuestionnaire();
  const at = screenAt(screens, position);
  // Remounted for each screen, so that the heading takes the focus and earlier errors are gone.
  return <QuestionScreen key={at} at={at} />;
}

/** The navigation of a screen: an invalid answer prevents the next screen; input is stored in any case. */
function useSteps(at: number) {
  const { draft, screens, today } = useQuestionnaire();
  const goTo = useGoToQuestionnaire();
  const router = useRouter();
  const { isOneBack, isMissing } = useLocation({ select: ({ state }) => state });
  const [attempts, setAttempts] = useState(isMissing ? 1 : 0);
  const questions = screens[at]?.questions ?? [];
  const isLast = at === screens.length - 1;

  const problems = questions.flatMap((question) => {
    const message = attempts > 0 ? answerProblem(question, draft.answers, today) : undefined;
    return message === undefined ? [] : [{ questionId: question.questionId, message }];
  });
  function proceed(): void {
    if (questions.some((question) => answerProblem(question, draft.answers, today) !== undefined)) {
      setAttempts((count) => count + 1);
      return;
    }
    void draft.flush();
    if (isLast) goTo("confirm");
    else goTo("questions", { question: firstPosition(screens, at + 1), state: { isOneBack: true } });
  }
  function goBack(): void {
    void draft.flush();
    // The browser's own back button leads to the previous screen, too.
    if (isOneBack) router.history.back();
    else goTo("questions", { question: firstPosition(screens, at - 1), replace: true });
  }
  return { attempts, problems, isLast, proceed, goBack };
}

/** The remaining time, by the unanswered questions. */
function TimeLeft({ at }: { at: number }) {
  const { screens, questions, draft, today } = useQuestionnaire();
  const open = screens
    .slice(at)
    .flatMap((screen) => screen.questions)
    .filter((question) => !isAnswered(question, draft.answers, today));
  const seconds = answeringSeconds(open);
  const total = Math.max(1, answeringSeconds(questions));
  return <AnswerProgress value={Math.max(0, total - seconds)} total={total} words={describeTimeLeft(seconds)} />;
}

/** The notices on the screen where the patient enters. */
function EntryNotices({ at }: { at: number }) {
  const { page, screens, entry, setEntry, hasNewVersion } = useQuestionnaire();
  const goTo = useGoToQuestionnaire();
  if (entry === undefined || screenAt(screens, entry) !== at) return null;

  function begin(): void {
    setEntry(undefined);
    goTo("questions", { question: 1, replace: true });
  }
  return (
    <>
      {hasNewVersion && <NewVersionNotice />}
      {!hasNewVersion && at > 0 && <ResumeNotice onBegin={begin} />}
      <UnfittingAnswers unfitting={page.unfitting} />
    </>
  );
}

function QuestionScreen({ at }: { at: number }) {
  const { page, draft, screens } = useQuestionnaire();
  const { attempts, problems, isLast, proceed, goBack } = useSteps(at);
  const screen = screens[at];
  if (!screen) return null;
  const first = firstPosition(screens, at);
  const repeated = repeatable(page, draft.answers, screen);
  return (
    <Form onSubmit={proceed} className="flex flex-1 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="break-phrase text-text-secondary">{page.title}</p>
          <ReadingsChoice questions={screen.questions} />
        </div>
        <PageHeading>{screen.title ?? `質問${first}〜${first + screen.questions.length - 1}`}</PageHeading>
        <TimeLeft at={at} />
      </div>
      <EntryNotices at={at} />
      <ErrorSummary errors={summariseProblems(screen.questions, problems)} attempt={attempts} />
      {/* Keeps the bar at its place, however few the questions. */}
      <div className="flex-1">
        <div className="flex flex-col gap-8 rounded-card bg-card p-card shadow-card forced-colors:border">
          <SameAsBefore repeated={repeated} />
          <QuestionRows
            questions={screen.questions}
            render={(question) => (
              <AskedQuestion
                question={question}
                problem={problems.find(({ questionId }) => questionId === question.questionId)?.message}
                hidesPrevious={repeated.some((each) => each.question === question)}
              />
            )}
          />
        </div>
      </div>
      <ActionBar
        label="質問の移動"
        action={
          <div className="flex gap-2">
            {at > 0 && (
              <Button variant="secondary" onClick={goBack} className="basis-1/3">
                戻る
              </Button>
            )}
            <Button type="submit" className="flex-1">
              {isLast ? "確認へ進む" : "次へ"}
            </Button>
          </div>
        }
      >
        <DraftStatus draft={draft} />
      </ActionBar>
    </Form>
  );
}

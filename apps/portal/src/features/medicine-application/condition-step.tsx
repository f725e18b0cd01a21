import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { useState } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { RestoredInputNotice } from "../../entities/form-draft/draft-parts.tsx";
import { AdvisedQuestion } from "../../entities/questionnaire/advised-question.tsx";
import { summariseProblems } from "../../entities/questionnaire/summarise-problems.ts";
import { useApplicationFlow } from "./application-flow.tsx";
import {
  ApplicationSteps,
  STEP_CONTENT_CLASS,
  STEP_FORM_CLASS,
  StepBar,
  useProceed,
} from "./application-navigation.tsx";
import { readCondition } from "./application-steps.ts";
import { BookVisitLink } from "./book-visit-link.tsx";
import { ChangesNotice } from "./changes-notice.tsx";
import { SumLine } from "./sum-line.tsx";

/** An answer with an alarm ends the application: shows what to do instead. */
function VisitNeeded() {
  return (
    <Notice kind="warning" title="追加ではお出しできません。診察をご予約ください">
      <p>
        回答の内容から、お薬をお出しする前に医師の診察が必要です。選び間違えたときは、回答を直すと続けられます。お急ぎのときは、クリニックへお電話ください。
      </p>
      <ClinicPhone hasName />
    </Notice>
  );
}

type AskedQuestionProps = {
  question: Question;
  problem: string | undefined;
  /** Whether this is the first answer that needs a visit: only it shows the notice. */
  endsHere: boolean;
};

function AskedQuestion({ question, problem, endsHere }: AskedQuestionProps) {
  const { input, change } = useApplicationFlow();
  const { questionId } = question;

  function answer(value: AnswerValue | undefined): void {
    const { [questionId]: _, ...others } = input.answers;
    change({ answers: value === undefined ? others : { ...others, [questionId]: value } });
  }

  return (
    <div className="flex flex-col gap-4 py-6">
      <AdvisedQuestion
        question={question}
        value={input.answers[questionId]}
        onChange={answer}
        problem={problem}
        advised={["emergency", "life-crisis"]}
        isNotified={false}
      />
      <div role="alert" className="empty:hidden">
        {endsHere && <VisitNeeded />}
      </div>
    </div>
  );
}

/** ② 体調の確認: the short questionnaire. Its answers stay on the device until the application is sent. */
export function ConditionStep() {
  const { offer, input, today, acknowledge, wasRestored } = useApplicationFlow();
  const goToNext = useProceed("condition");
  const [attempts, setAttempts] = useState(0);
  const { questions, problems, alarms } = readCondition(offer, input, today);
  const shown = attempts > 0 ? problems : [];
  const needsVisit = alarms.length > 0;
  const ending = questions.find((question) => alarmsOf([question], input.answers).length > 0);

  function messageOf({ questionId }: Question): string | undefined {
    return shown.find((problem) => problem.questionId === questionId)?.message;
  }

  function proceed(): void {
    if (needsVisit) return;
    if (problems.length > 0) {
      setAttempts((count) => count + 1);
      return;
    }
    acknowledge();
    goToNext();
  }

  return (
    <Form onSubmit={proceed} className={STEP_FORM_CLASS}>
      <ApplicationSteps current="condition" />
      <PageHeading lead="医師が、お薬をお出しできるかを確認するための質問です。今の体調をお答えください。">
        体調の確認
      </PageHeading>
      <ChangesNotice />
      <RestoredInputNotice wasRestored={wasRestored} hasInput={Object.keys(input.answers).length > 0} />
      <ErrorSummary errors={summariseProblems(questions, shown)} attempt={attempts} />
      <div className={STEP_CONTENT_CLASS}>
        <div className="flex flex-col divide-y divide-line rounded-card bg-card px-card shadow-card forced-colors:border">
          {questions.map((question) => (
            <AskedQuestion
              key={question.questionId}
              question={question}
              problem={messageOf(question)}
              endsHere={question === ending}
            />
          ))}
        </div>
      </div>
      <StepBar
        current="condition"
        action={
          needsVisit ? (
            <BookVisitLink of={offer} className="flex-1" />
          ) : (
            <Button type="submit" className="flex-1">
              次へ
            </Button>
          )
        }
      >
        <SumLine />
      </StepBar>
    </Form>
  );
}

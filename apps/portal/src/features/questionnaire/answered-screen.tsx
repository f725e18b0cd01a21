import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { AlarmHelp } from "@madoguchi/questionnaire/alarm-help";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { DonePicture } from "@madoguchi/ui/pictures/done-picture";
import { DateText } from "@madoguchi/ui/text/date-text";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { TreatmentPath } from "../../entities/treatment/treatment-path.tsx";
import { useNextAction } from "../../entities/treatment/use-next-action.ts";
import { useTreatment } from "../../entities/treatment/use-treatments.ts";
import { isSettled } from "../../fetching/async-state.ts";
import { useQuestionnaire } from "./questionnaire-flow.tsx";
import { QuestionnaireRedirect, QuestionnaireScreenLink } from "./questionnaire-navigation.tsx";

/** The next task before the visit, if there is one. */
function NextTodo({ action }: { action: NextAction | undefined }) {
  if (action?.kind === "register-address") {
    return (
      <>
        <p>次に、お薬をお送りする住所をご登録ください。</p>
        <Link to="/payment-information/shipping-address" className={buttonClass()}>
          お届け先を登録する
        </Link>
      </>
    );
  }
  if (action?.kind === "register-card") {
    return (
      <>
        <p>次に、診察のあとのお支払いに使うカードをご登録ください。</p>
        <Link to="/payment-information/payment-method" className={buttonClass()}>
          お支払い方法を登録する
        </Link>
      </>
    );
  }
  return (
    <>
      <p>診察の日までにしていただくことは、マイページでご確認いただけます。</p>
      <Link to="/mypage" className={buttonClass()}>
        マイページへ
      </Link>
    </>
  );
}

/** The steps of the treatment with the questionnaire done, and the links below once the steps have their size. */
function NextSteps({ treatmentId, children }: { treatmentId: string; children: ReactNode }) {
  const treatment = useTreatment(treatmentId);
  const { value, error, hasFailed, isRetrying, retry } = treatment;
  const next = useNextAction();
  if (!isSettled(treatment) || !isSettled(next)) {
    return (
      <Section heading="このあとの流れ" className="min-h-60">
        <SkeletonLines lines={4} />
      </Section>
    );
  }
  return (
    <>
      <Section heading="このあとの流れ">
        {hasFailed && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
        {value && <TreatmentPath steps={value.steps} />}
        {value?.startsAt && (
          <p>
            診察は
            <strong>
              <DateText at={new Date(value.startsAt)} />
            </strong>
            からです。
          </p>
        )}
        <div className="flex flex-col gap-3">
          <NextTodo action={next.value} />
        </div>
      </Section>
      {children}
    </>
  );
}

function Received({ at }: { at: string }) {
  return (
    <PageHeading lead={`${formatDateTime(new Date(at))}に受け付けました。医師が診察の前に確認します。`}>
      回答を送信しました
    </PageHeading>
  );
}

/** `/questions/{id}/complete`. Its data is read from the server, so that it can be reloaded. */
export function AnsweredScreen() {
  const { page, asked } = useQuestionnaire();
  const { submission, respondent } = page;
  if (!submission) return <QuestionnaireRedirect to="questions" />;
  const { definition, answers, submittedAt } = submission;
  const alarms = alarmsOf(visibleQuestions(definition, answers, respondent), answers);
  return (
    <>
      {/* Nothing looks finished while the patient may need an ambulance. */}
      <AlarmHelp alarms={alarms} />
      {alarms.length > 0 ? (
        <Received at={submittedAt} />
      ) : (
        <div className="flex flex-col items-center gap-3 rounded-card bg-tint p-card text-center md:flex-row md:gap-6 md:text-left">
          <DonePicture className="w-24 shrink-0" />
          <div className="min-w-0">
            <Received at={submittedAt} />
          </div>
        </div>
      )}
      <NextSteps treatmentId={asked.treatmentId}>
        <div className="flex flex-col items-start">
          {!page.isLocked && (
            <QuestionnaireScreenLink to="questions" className={STANDALONE_LINK_CLASS}>
              回答を見る・修正する
            </QuestionnaireScreenLink>
          )}
          <TreatmentLink treatmentId={asked.treatmentId} className={STANDALONE_LINK_CLASS}>
            診察の詳細を見る
          </TreatmentLink>
        </div>
      </NextSteps>
    </>
  );
}

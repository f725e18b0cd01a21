import { readQuestionnaireCall } from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { SentAnswers } from "../../entities/questionnaire/sent-answers.tsx";
import { AnswerLink, isAnswerAwaited } from "../../entities/treatment/answer-link.tsx";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type Asked = NonNullable<TreatmentDetail["questionnaire"]>;
type StepProps = { treatment: TreatmentDetail; questionnaire: Asked };

function NotAnswered({ treatment, questionnaire }: StepProps) {
  if (!isAnswerAwaited(treatment)) return <p>回答は送信されませんでした。</p>;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {questionnaire.hasDraft
          ? "途中までの回答は保存されています。"
          : "まだ回答されていません。医師が診察の前に確認します。"}
      </p>
      <AnswerLink treatment={treatment} awaitedClassName={buttonClass()} />
    </div>
  );
}

/** The submitted answers; until the visit begins with a link to correct them. */
function Answered({ treatment, questionnaire }: StepProps) {
  const { api, configuration } = usePortal();
  const { treatmentId } = treatment;
  const { questionnaireId, submittedAt } = questionnaire;
  const { data, error, isValidating, mutate } = useRead(
    recordKeys.sentAnswers(configuration, treatmentId, submittedAt),
    (ready) => api.send(readQuestionnaireCall, { params: { questionnaireId }, query: { treatmentId }, ready }),
  );
  if (!data && error) return <ReadProblem error={error} onRetry={() => void mutate()} isRetrying={isValidating} />;
  if (!data?.submission) return <SkeletonLines lines={4} />;
  return (
    <div className="flex flex-col gap-4">
      <SentAnswers submission={data.submission} respondent={data.respondent} treatmentId={treatmentId} />
      {data.isLocked ? (
        <p className="text-text-secondary">診察が始まったあとは、回答を変更できません。</p>
      ) : (
        <AnswerLink treatment={treatment} />
      )}
    </div>
  );
}

/** 問診 on the page of a treatment: the answers, or a link to give them. */
export function QuestionnaireStep(props: StepProps) {
  return props.questionnaire.submittedAt === null ? <NotAnswered {...props} /> : <Answered {...props} />;
}

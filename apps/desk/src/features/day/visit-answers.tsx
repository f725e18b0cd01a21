import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { AnswerList } from "../../entities/answer-lines/answer-list.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";

const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false };

/** The patient's answers for a visit. They are read only on request, as each read is audited. */
export function VisitAnswers({ treatmentId }: { treatmentId: string }) {
  const { clinicId } = useSignedIn();
  const [isWanted, setIsWanted] = useState(false);
  const request = isWanted ? { params: { clinicId, treatmentId } } : undefined;
  const { data, error, mutate, isValidating } = useRead(readTreatmentAnswersCall, request, ONCE);
  const lines = (data?.submissions[0] ?? data?.draft)?.lines ?? [];
  const sorted = [
    ...lines.filter(({ alarms }) => alarms.length > 0),
    ...lines.filter(({ alarms, answer }) => alarms.length === 0 && answer !== "未回答"),
  ];
  return (
    <section aria-label="問診の回答" className="desk-pane">
      <h3 className="text-std-16B-170 leading-130">問診の回答</h3>
      {!isWanted && (
        <>
          <p className="text-dns-14N-130 text-text-secondary">読んだことは記録され、患者さまにも見えます。</p>
          <button type="button" className="desk-act self-start" onClick={() => setIsWanted(true)}>
            回答を読む
          </button>
        </>
      )}
      {isWanted && error !== undefined && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {isWanted && error === undefined && !data && <SkeletonLines lines={6} />}
      {data && sorted.length === 0 && <p className="text-text-secondary">まだ回答がありません。</p>}
      {sorted.length > 0 && <AnswerList lines={sorted} />}
    </section>
  );
}

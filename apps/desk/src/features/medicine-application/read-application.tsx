import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useState } from "react";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useMedicineApplication } from "./application-requests.ts";
import { PlanPane } from "./plan-panes.tsx";
import { AnswersPane, RequestPane } from "./request-panes.tsx";

function Read({ treatmentId }: { treatmentId: string }) {
  const { data, error, mutate, isValidating } = useMedicineApplication(treatmentId);
  if (error && !data) {
    return (
      <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
        {describeFailure(error)}
      </LoadError>
    );
  }
  if (!data) return <SkeletonLines lines={6} />;
  return (
    <>
      <AnswersPane answers={data.answers} />
      <RequestPane application={data} />
      <PlanPane application={data} />
    </>
  );
}

/** A patient's application, read only on request, as each read is audited and shown to colleagues. */
export function ReadApplication({ treatmentId }: { treatmentId: string }) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <section aria-label="申請の内容" className="desk-pane">
      {isWanted ? (
        <Read treatmentId={treatmentId} />
      ) : (
        <>
          <h3 className="text-std-16B-170 leading-130">申請の内容</h3>
          <p className="text-dns-14N-130 text-text-secondary">
            読んだことは記録されて患者さまにも見え、一覧では「（名前）医師が確認中」になります。
          </p>
          <button type="button" className="desk-act self-start" onClick={() => setIsWanted(true)}>
            内容を読む
          </button>
        </>
      )}
    </section>
  );
}

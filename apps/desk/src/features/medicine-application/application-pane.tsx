import type { ListedApplication } from "@madoguchi/contract/medicine-application/medicine-application-list";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { describeWait } from "../../entities/clock/describe-wait.ts";
import { DetailPane } from "../../entities/panes/list-panes.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useMedicineApplication } from "./application-requests.ts";
import { ApplicantFacts, ApplicationState, AskedMedicines } from "./application-table.tsx";
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
function ReadApplication({ treatmentId }: { treatmentId: string }) {
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

type ApplicationPaneProps = {
  application: ListedApplication;
  now: Date;
  /** Called to return to the row. */
  onLeave: () => void;
};

/** The current application beside the list, from the list's data; its content is read on request. */
export function ApplicationPane({ application, now, onLeave }: ApplicationPaneProps) {
  const { treatmentId, patientName, medicalRecordCode, appliedAt, clinicalDepartmentName, doctorName } = application;
  return (
    <DetailPane
      id={treatmentId}
      title={patientName === "" ? "氏名の登録前" : patientName}
      subtitle={<ApplicantFacts application={application} />}
      acts={
        <>
          <Link
            to="/medicine-applications/$treatmentId"
            params={{ treatmentId }}
            preload={false}
            className="desk-act desk-act-first"
          >
            申請をひらく
          </Link>
          <Link to="/patients/$medicalRecordCode" params={{ medicalRecordCode }} preload={false} className="desk-act">
            患者の記録
          </Link>
        </>
      }
      facts={[
        [
          "申請",
          <>
            <DateText at={new Date(appliedAt)} />（{describeWait(appliedAt, now)}前）
          </>,
        ],
        ["診療科", `${clinicalDepartmentName}${doctorName === null ? "" : `・${doctorName}`}`],
        ["お薬", <AskedMedicines key="medicines" medicines={application.medicines} />],
        ["状況", <ApplicationState key="state" application={application} now={now} />],
      ]}
      more={<ReadApplication treatmentId={treatmentId} />}
      onLeave={onLeave}
    />
  );
}

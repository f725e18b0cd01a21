import type { ListedApplication } from "@madoguchi/contract/medicine-application/medicine-application-list";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link } from "@tanstack/react-router";
import { describeWait } from "../../entities/clock/describe-wait.ts";
import { DetailPane } from "../../entities/panes/list-panes.tsx";
import { ApplicantFacts, ApplicationState, AskedMedicines } from "./application-table.tsx";
import { ReadApplication } from "./read-application.tsx";

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

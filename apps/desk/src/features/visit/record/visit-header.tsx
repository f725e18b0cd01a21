import { RELATIONS } from "@madoguchi/contract/representation/representation";
import { formatDateWithWeekday, formatTime } from "@madoguchi/contract/time/tokyo";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import type { ReactNode } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { describePatient, patientName } from "../../../entities/patient/describe-patient.ts";
import type { VisitParts } from "../visit-parts.ts";
import { MedicineHistory } from "./medicine-history.tsx";
import { PatientNeeds } from "./patient-needs.tsx";
import { VisitDocuments } from "./visit-documents.tsx";
import { RunningTime, visitFacts } from "./visit-facts.tsx";
import { VisitPeople } from "./visit-people.tsx";
import { VisitWarnings } from "./visit-warnings.tsx";

type VisitHeaderProps = Pick<
  VisitParts,
  "visit" | "record" | "visitRecord" | "answers" | "readAt" | "rereadAnswers"
> & {
  /** Left out if the screen refreshes itself. */
  onReread?: () => void;
  action?: ReactNode;
};

/**
 * One line with the patient, the allergies and the acts, and one with the time, the department, the place and who else is
 * here; 薬歴 by one press. Neither changes its height.
 */
export function VisitHeader({ visit, record, visitRecord, answers, action, ...rest }: VisitHeaderProps) {
  const { now } = useDesk();
  const { patient, startsAt, endsAt, clinicalDepartmentName, statusLabel, isFirstTreatment } = record;
  const name = patientName(patient);
  const described = describePatient(patient, now());
  const time =
    startsAt && endsAt
      ? `${formatDateWithWeekday(new Date(startsAt))} ${formatTime(new Date(startsAt))}〜${formatTime(new Date(endsAt))}`
      : "";
  const facts = visitRecord ? visitFacts(visitRecord) : [];
  return (
    <>
      <div className="visit-head">
        <header className="visit-head-bar">
          <div className="visit-head-name" title={`${name}　${described}`}>
            <PageHeading>{name}</PageHeading>
            <p className="truncate text-dns-14N-130 text-text-secondary">{described}</p>
          </div>
          <div className="visit-head-acts">
            <VisitDocuments code={patient.medicalRecordCode} treatmentId={record.treatmentId} />
            {answers && <MedicineHistory answers={answers} name={name} />}
            {action}
          </div>
          <div className="visit-head-facts">
            <p className="visit-head-said" title={facts.join("　")}>
              <span className="mr-4">
                {time}　{clinicalDepartmentName}・{isFirstTreatment ? "初診" : "再診"}　{statusLabel}
              </span>
              {record.representatives?.map(({ name: who, relation }) => (
                <span key={who} className="mr-4 font-700 text-text wrap-anywhere">
                  代理人：{who}（{RELATIONS[relation]}）
                </span>
              ))}
              {facts.map((fact) => (
                <span key={fact} className="mr-4">
                  {fact}
                </span>
              ))}
            </p>
            <div className="visit-head-now">
              <VisitPeople {...{ visit }} readAt={rest.readAt} onReread={rest.onReread} />
              {visitRecord && <RunningTime record={visitRecord} startsAt={startsAt} endsAt={endsAt} />}
            </div>
          </div>
        </header>
        {answers && <VisitWarnings answers={answers} onStored={rest.rereadAnswers} />}
      </div>
      <PatientNeeds patient={patient} />
    </>
  );
}

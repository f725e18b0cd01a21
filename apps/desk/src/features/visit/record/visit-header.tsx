import type { TreatmentRecord } from "@madoguchi/contract/chart/treatment-record";
import type { VisitRecord } from "@madoguchi/contract/chart/visit-record";
import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import { RELATIONS } from "@madoguchi/contract/representation/representation";
import { formatDateWithWeekday, formatTime } from "@madoguchi/contract/time/tokyo";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { describePatient, patientName } from "../../../entities/patient/describe-patient.ts";
import { MedicineHistory } from "./medicine-history.tsx";
import { PatientNeeds } from "./patient-needs.tsx";
import { VisitFacts } from "./visit-facts.tsx";

type VisitHeaderProps = {
  record: TreatmentRecord;
  /** `undefined` for a person who may not read it. */
  visitRecord: VisitRecord | undefined;
  answers: TreatmentAnswers | undefined;
  action?: ReactNode;
};

/** The patient, the time, the department, the place and the elapsed time; 薬歴 by one press. */
export function VisitHeader({ record, visitRecord, answers, action }: VisitHeaderProps) {
  const { now } = useDesk();
  const { patient, startsAt, endsAt, clinicalDepartmentName, statusLabel, isFirstTreatment } = record;
  const name = patientName(patient);
  const time =
    startsAt && endsAt
      ? `${formatDateWithWeekday(new Date(startsAt))} ${formatTime(new Date(startsAt))}〜${formatTime(new Date(endsAt))}`
      : "";
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-col">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <PageHeading>{name}</PageHeading>
            <p className="text-text-secondary">{describePatient(patient, now())}</p>
          </div>
          <p className="flex flex-wrap gap-x-4 text-text-secondary">
            <span>
              {time}　{clinicalDepartmentName}・{isFirstTreatment ? "初診" : "再診"}　{statusLabel}
            </span>
            {record.representatives?.map(({ name: who, relation }) => (
              <span key={who} className="font-700 text-text wrap-anywhere">
                代理人：{who}（{RELATIONS[relation]}）
              </span>
            ))}
            {visitRecord && <VisitFacts record={visitRecord} startsAt={startsAt} endsAt={endsAt} />}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to="/documents/$medicalRecordCode"
            params={{ medicalRecordCode: patient.medicalRecordCode }}
            search={{ visit: record.treatmentId }}
            preload={false}
            target="_blank"
            className="desk-act"
          >
            書類<span className="sr-only">（別のタブで開く）</span>
          </Link>
          {answers && <MedicineHistory answers={answers} name={name} />}
          {action}
        </div>
      </header>
      <PatientNeeds patient={patient} />
    </>
  );
}

import type { TreatmentRecord } from "@madoguchi/contract/operation/treatment-record";
import { formatDateWithWeekday, formatTime } from "@madoguchi/contract/time/tokyo";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import type { ReactNode } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { describePatient, patientName } from "../../../entities/patient/describe-patient.ts";
import { PatientNeeds } from "./patient-needs.tsx";

type VisitHeaderProps = { record: TreatmentRecord; action?: ReactNode };

/** Who is seen, when and by which department. */
export function VisitHeader({ record, action }: VisitHeaderProps) {
  const { now } = useDesk();
  const { patient, startsAt, endsAt, clinicalDepartmentName, statusLabel, isFirstTreatment } = record;
  const name = patientName(patient);
  const time =
    startsAt && endsAt
      ? `${formatDateWithWeekday(new Date(startsAt))} ${formatTime(new Date(startsAt))}〜${formatTime(new Date(endsAt))}`
      : "";
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <PageHeading>{name}</PageHeading>
            <p className="text-text-secondary">{describePatient(patient, now())}</p>
          </div>
          <p className="text-text-secondary">
            {time}　{clinicalDepartmentName}・{isFirstTreatment ? "初診" : "再診"}　{statusLabel}
          </p>
        </div>
        {action}
      </header>
      <PatientNeeds patient={patient} />
    </>
  );
}

import type { MedicineApplication } from "@madoguchi/contract/medicine-application/clinic-application";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import { describeWait } from "../../entities/clock/describe-wait.ts";
import { useNow } from "../../entities/clock/use-now.ts";
import { describePatient, patientName } from "../../entities/patient/describe-patient.ts";
import { isPending } from "./application-state.ts";

const WAY = "inline-flex min-h-11 items-center text-key underline underline-offset-4 hover:decoration-2";

/** The patient of an application, and its waiting time. */
export function ApplicationHeader({ application }: { application: MedicineApplication }) {
  const now = useNow();
  const { patient, clinicalDepartmentName, visit, appliedAt, statusLabel, reservationNumber } = application;
  return (
    <header className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap gap-x-6">
        <Link to="/medicine-applications" className={WAY}>
          薬の追加の一覧へ
        </Link>
        <Link
          to="/patients/$medicalRecordCode"
          params={{ medicalRecordCode: patient.medicalRecordCode }}
          preload={false}
          className={WAY}
        >
          患者の記録を開く
        </Link>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <PageHeading>{patientName(patient)}</PageHeading>
        <p className="text-text-secondary">{describePatient(patient, now)}</p>
      </div>
      <p className="text-text-secondary">
        {clinicalDepartmentName}
        {visit.doctorName !== null && `・${visit.doctorName}`}　申請 {formatDateTime(new Date(appliedAt))}
        {isPending(application) ? `（${describeWait(appliedAt, now)}前）` : `　${statusLabel}`}　{reservationNumber}
      </p>
    </header>
  );
}

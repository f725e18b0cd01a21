import type { MedicineApplication } from "@madoguchi/contract/operation/medicine-application";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide";
import { describeWait } from "../../entities/clock/describe-wait.ts";
import { useNow } from "../../entities/clock/use-now.ts";
import { describePatient, patientName } from "../../entities/patient/describe-patient.ts";
import { isPending } from "./application-state.ts";

const NONE = /^(特に)?な(し|い)$|^ありません$/;

/** Whose application it is and since when it waits, with allergies where nobody misses them. */
export function ApplicationHeader({ application }: { application: MedicineApplication }) {
  const now = useNow();
  const { patient, clinicalDepartmentName, visit, appliedAt, statusLabel, reservationNumber, allergies } = application;
  const told = allergies.map(({ answer }) => answer).join("、");
  const isNone = allergies.every(({ answer }) => NONE.test(answer));
  return (
    <header className="flex min-w-0 flex-col gap-1">
      <Link
        to="/medicine-applications"
        className="inline-flex min-h-11 items-center self-start text-key underline underline-offset-4"
      >
        薬の追加の一覧へ
      </Link>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <PageHeading>{patientName(patient)}</PageHeading>
        <p className="text-text-secondary">{describePatient(patient, now)}</p>
      </div>
      <p className="text-text-secondary">
        {clinicalDepartmentName}
        {visit.doctorName !== null && `・${visit.doctorName}`}　申請 {formatDateTime(new Date(appliedAt))}
        {isPending(application) ? `（${describeWait(appliedAt, now)}前）` : `　${statusLabel}`}　{reservationNumber}
      </p>
      {told !== "" &&
        (isNone ? (
          <p className="text-text-secondary">アレルギー：{told}</p>
        ) : (
          <p>
            <Badge tone="warning" icon={TriangleAlert}>{`アレルギー：${told}`}</Badge>
          </p>
        ))}
    </header>
  );
}

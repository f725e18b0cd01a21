import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { StatusBadge } from "./status-badge.tsx";
import { describeKind, describePeriod } from "./treatment-description.ts";

/** A booked visit as key facts: time, status, department, kind, doctor, number. */
export function VisitFacts({ treatment }: { treatment: TreatmentDetail }) {
  return (
    <DescriptionList
      items={[
        { term: "日時", description: <strong>{describePeriod(treatment)}</strong> },
        {
          term: "状態",
          description: <StatusBadge statusId={treatment.statusId} label={treatment.statusWords} />,
        },
        { term: "診療科", description: treatment.clinicalDepartmentName },
        { term: "初診・再診", description: describeKind(treatment) },
        { term: "担当医", description: treatment.doctorName ?? "決まりしだいご案内します" },
        { term: "予約番号", description: <span className="tabular-nums">{treatment.reservationNumber}</span> },
      ]}
    />
  );
}

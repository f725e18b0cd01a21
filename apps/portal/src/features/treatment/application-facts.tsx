import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { StatusBadge } from "../../entities/treatment/status-badge.tsx";
import { describeApplied } from "../../entities/treatment/treatment-description.ts";

/** An application for additional medicine as key facts. */
export function ApplicationFacts({ treatment }: { treatment: TreatmentDetail }) {
  return (
    <DescriptionList
      items={[
        {
          term: "状態",
          description: <StatusBadge statusId={treatment.statusId} words={treatment.statusWords} />,
        },
        { term: "お申し込み日", description: describeApplied(treatment) },
        { term: "診療科", description: treatment.clinicalDepartmentName },
        ...(treatment.doctorName === null ? [] : [{ term: "担当医", description: treatment.doctorName }]),
        { term: "受付番号", description: <span className="tabular-nums">{treatment.reservationNumber}</span> },
      ]}
    />
  );
}

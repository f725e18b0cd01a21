import { formatPeriod } from "@madoguchi/contract/time/tokyo";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { DescriptionList } from "../../ui/description-list.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** 「2026.05.12（火）14:30〜14:45」, or a dash when no time is set. */
export function describePeriod({ startsAt, endsAt }: Pick<TreatmentDetail, "startsAt" | "endsAt">): string {
  return startsAt !== null && endsAt !== null ? formatPeriod(new Date(startsAt), new Date(endsAt)) : "－";
}

/** A booked visit as key facts: when, what for, with whom, under which number. */
export function VisitFacts({ treatment }: { treatment: TreatmentDetail }) {
  return (
    <DescriptionList
      items={[
        { term: "日時", description: <strong>{describePeriod(treatment)}</strong> },
        { term: "状態", description: <StatusBadge statusId={treatment.statusId} /> },
        { term: "診療科", description: treatment.clinicalDepartmentName },
        { term: "初診・再診", description: treatment.isFirstTreatment ? "初診" : "再診" },
        { term: "担当医", description: treatment.doctorName ?? "決まりしだいご案内します" },
        { term: "予約番号", description: <span className="tabular-nums">{treatment.reservationNumber}</span> },
      ]}
    />
  );
}

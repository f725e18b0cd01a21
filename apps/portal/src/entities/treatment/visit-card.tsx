import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import type { ReactNode } from "react";
import { useDoctorNames } from "../doctor/use-doctor-names.ts";
import { ReadProblem } from "../problem/read-problem.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { describeKind, describePeriod } from "./treatment-description.ts";
import type { useNextVisit } from "./use-treatments.ts";
import { VisitHead, VisitHeadSkeleton } from "./visit-head.tsx";

/** A booked visit as key facts: time, status, department, kind, doctor, number. */
export function VisitFacts({ treatment }: { treatment: TreatmentDetail }) {
  const { doctorName } = treatment;
  const nameOf = useDoctorNames();
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
        { term: "担当医", description: doctorName === null ? "決まりしだいご案内します" : nameOf(doctorName) },
        { term: "予約番号", description: <span className="tabular-nums">{treatment.reservationNumber}</span> },
      ]}
    />
  );
}

type VisitCardProps = {
  visit: ReturnType<typeof useNextVisit>;
  /** Shown when nothing is booked. */
  empty: ReactNode;
  /** Shown under the facts. */
  renderActions?: (treatment: TreatmentDetail) => ReactNode;
  /** A shorter form, without the date beside its tile. */
  isBrief?: boolean;
};

/** The main facts of a booked visit: its day, time, status, department, doctor and number. */
function VisitHeadOf({ treatment, isBrief }: { treatment: TreatmentDetail; isBrief: boolean }) {
  const { startsAt, endsAt, statusId, statusWords, clinicalDepartmentName, doctorName, reservationNumber } = treatment;
  if (startsAt === null || endsAt === null) return <VisitFacts treatment={treatment} />;
  return (
    <div className="flex flex-col gap-2 md:gap-4">
      <VisitHead
        startsAt={startsAt}
        endsAt={endsAt}
        badge={<StatusBadge statusId={statusId} label={statusWords} />}
        what={`${clinicalDepartmentName}・${describeKind(treatment)}`}
        doctorName={doctorName}
        isBrief={isBrief}
      />
      <p className="text-text-secondary">
        予約番号 <span className="text-text tabular-nums">{reservationNumber}</span>
      </p>
    </div>
  );
}

/** The next visit: loading, failed, absent or booked. Its height is fixed while it loads. */
export function VisitCard({ visit, empty, renderActions, isBrief = false }: VisitCardProps) {
  if (visit.value === null) return empty;
  if (visit.value) {
    return (
      <>
        <VisitHeadOf treatment={visit.value} isBrief={isBrief} />
        {renderActions?.(visit.value)}
      </>
    );
  }
  if (visit.hasFailed) return <ReadProblem error={visit.error} onRetry={visit.retry} isRetrying={visit.isRetrying} />;
  return <VisitHeadSkeleton label="読み込み中です" />;
}

import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import type { ReactNode } from "react";
import type { useNextVisit } from "./use-treatments.ts";
import { VisitFacts } from "./visit-facts.tsx";

export type VisitCardProps = {
  visit: ReturnType<typeof useNextVisit>;
  /** Shown when nothing is booked. */
  empty: ReactNode;
  /** Shown under the facts. */
  renderActions?: (treatment: TreatmentDetail) => ReactNode;
};

/** The next visit: loading, failed, none or booked. Its height is fixed while it loads. */
export function VisitCard({ visit, empty, renderActions }: VisitCardProps) {
  if (visit.value === null) return empty;
  if (visit.value) {
    return (
      <>
        <VisitFacts treatment={visit.value} />
        {renderActions?.(visit.value)}
      </>
    );
  }
  if (visit.hasFailed) return <LoadError onRetry={visit.retry} isRetrying={visit.isRetrying} />;
  return (
    <div className="min-h-[27.5rem] sm:min-h-72">
      <SkeletonLines lines={6} />
    </div>
  );
}

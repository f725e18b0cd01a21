import { isSupplyLow } from "@madoguchi/contract/medicine-application/supply-end";
import { isCompleted, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { LinkList } from "@madoguchi/ui/layout/link-list";
import { Section } from "@madoguchi/ui/layout/section";
import { DeliverySection } from "../../entities/delivery/delivery-section.tsx";
import { TreatmentHead } from "../../entities/treatment/treatment-head.tsx";
import { CalendarButton } from "../../entities/treatment/treatment-links.tsx";
import { TreatmentRow } from "../../entities/treatment/treatment-row.tsx";
import { VisitChange } from "../../entities/treatment/visit-change.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { CareSections, SideEffectAdvice } from "./care-parts.tsx";
import { StatusBar, StatusSection } from "./status-section.tsx";
import { TreatmentTimeline } from "./treatment-timeline.tsx";

/** お薬の追加の履歴: every application on this treatment, newest first. */
function ApplicationsSection({ applications }: { applications: readonly TreatmentLine[] }) {
  return (
    <Section heading="お薬の追加の履歴">
      <LinkList>
        {applications.map((application) => (
          <TreatmentRow key={application.treatmentId} treatment={application} />
        ))}
      </LinkList>
    </Section>
  );
}

/** Whether the patient takes something home from the visit. The visit's own steps are then folded to a line. */
function hasCare({ carePlan, prescription }: TreatmentDetail): boolean {
  return carePlan !== null || prescription.length > 0;
}

/** Whether nothing is left to do for now: the doctor's words come first, and the status below them. */
function isAtRest(treatment: TreatmentDetail, now: Date): boolean {
  return isCompleted(treatment.statusId) && hasCare(treatment) && !isSupplyLow(treatment.medicineLastsUntil, now);
}

/**
 * The whole of one treatment: the next action, the doctor's words, the parcel, and the timeline. On wide screens the
 * actions are in a column at the side; on phones an urgent one is in a bar at the bottom.
 */
export function TreatmentBlocks({ treatment }: { treatment: TreatmentDetail }) {
  const { now } = usePortal();
  const { prescription, applications, statusId, treatmentId, delivery } = treatment;
  const isStatusLater = isAtRest(treatment, now());
  const status = (
    <div className="lg:row-span-2 lg:row-start-1">
      <StatusSection treatment={treatment} />
    </div>
  );
  return (
    <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_auto_auto_1fr] lg:*:col-start-2">
      <div className="lg:col-start-1! lg:row-start-1">
        <TreatmentHead treatment={treatment} />
      </div>
      {!isStatusLater && status}
      <div className="flex flex-col gap-4 md:gap-6 lg:col-start-1! lg:row-span-3 lg:row-start-2">
        <CareSections treatment={treatment} />
        {delivery !== null && delivery.state !== "delivered" && (
          <DeliverySection treatmentId={treatmentId} delivery={delivery} />
        )}
        {hasCare(treatment) ? (
          <Disclosure summary="診察の流れ" className="-my-3">
            <TreatmentTimeline treatment={treatment} />
          </Disclosure>
        ) : (
          <TreatmentTimeline treatment={treatment} />
        )}
        {applications.length > 0 && <ApplicationsSection applications={applications} />}
      </div>
      {isStatusLater && status}
      <StatusBar treatment={treatment} />
      <div className="flex flex-col gap-6 empty:hidden">
        {statusId === TreatmentStatus.Reserved && (
          <div className="flex flex-col gap-3">
            <CalendarButton treatmentId={treatmentId} />
            <VisitChange treatment={treatment} />
          </div>
        )}
        {prescription.length > 0 && <SideEffectAdvice />}
      </div>
    </div>
  );
}

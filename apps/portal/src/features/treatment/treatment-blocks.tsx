import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { DeliverySection } from "../../entities/delivery/delivery-section.tsx";
import { StatusBadge } from "../../entities/treatment/status-badge.tsx";
import { describeApplied } from "../../entities/treatment/treatment-description.ts";
import { CalendarButton, TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { TreatmentRow } from "../../entities/treatment/treatment-row.tsx";
import { VisitActions } from "../../entities/treatment/visit-actions.tsx";
import { VisitFacts } from "../../entities/treatment/visit-card.tsx";
import { StatusSection } from "./status-section.tsx";
import { CarePlanSection, ChargeSection, PrescriptionSection } from "./treatment-sections.tsx";

/** お薬の追加の履歴: every application on this treatment, newest first. */
function ApplicationsSection({ applications }: { applications: readonly TreatmentLine[] }) {
  return (
    <Section heading="お薬の追加の履歴">
      <ul className="flex flex-col gap-6">
        {applications.map((application) => (
          <TreatmentRow key={application.treatmentId} treatment={application} />
        ))}
      </ul>
    </Section>
  );
}

/** An application for additional medicine as key facts. */
function ApplicationFacts({ treatment }: { treatment: TreatmentDetail }) {
  return (
    <DescriptionList
      items={[
        {
          term: "状態",
          description: <StatusBadge statusId={treatment.statusId} label={treatment.statusWords} />,
        },
        { term: "お申し込み日", description: describeApplied(treatment) },
        { term: "診療科", description: treatment.clinicalDepartmentName },
        ...(treatment.doctorName === null ? [] : [{ term: "担当医", description: treatment.doctorName }]),
        { term: "受付番号", description: <span className="tabular-nums">{treatment.reservationNumber}</span> },
      ]}
    />
  );
}

/** Everything about one treatment, the next step first; empty blocks are left out. */
export function TreatmentBlocks({ treatment }: { treatment: TreatmentDetail }) {
  const { carePlan, prescription, charge, delivery, applications, parentTreatmentId, statusId } = treatment;
  const isVisit = treatment.kind === "consultation";
  return (
    <>
      <StatusSection treatment={treatment} />
      <Section heading={isVisit ? "ご予約の内容" : "お申し込みの内容"}>
        {isVisit ? <VisitFacts treatment={treatment} /> : <ApplicationFacts treatment={treatment} />}
        {parentTreatmentId !== null && (
          <p>
            <TreatmentLink treatmentId={parentTreatmentId} className={STANDALONE_LINK_CLASS}>
              もとの診察を見る
            </TreatmentLink>
          </p>
        )}
        {statusId === TreatmentStatus.Reserved && (
          <div className="flex flex-col items-center gap-3">
            <CalendarButton treatmentId={treatment.treatmentId} />
            <VisitActions treatment={treatment} />
          </div>
        )}
      </Section>
      {carePlan && <CarePlanSection carePlan={carePlan} />}
      {prescription.length > 0 && <PrescriptionSection prescription={prescription} />}
      {charge && <ChargeSection treatment={treatment} charge={charge} />}
      {delivery && <DeliverySection delivery={delivery} />}
      {applications.length > 0 && <ApplicationsSection applications={applications} />}
    </>
  );
}

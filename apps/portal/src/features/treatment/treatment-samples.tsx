import {
  isAdditionalMedicine,
  isCancelled,
  TreatmentStatus,
  treatmentStatuses,
  treatmentStatusIds,
} from "@madoguchi/contract/treatment/status";
import { Section } from "@madoguchi/ui/layout/section";
import { Sample, SampleRow, SampleState } from "@madoguchi/ui/showcase/sample";
import { DeliveryBadge, DeliverySection } from "../../entities/delivery/delivery-section.tsx";
import { StatusBadge } from "../../entities/treatment/status-badge.tsx";
import { UnpaidList } from "../../entities/treatment/unpaid-list.tsx";
import { VisitFacts } from "../../entities/treatment/visit-facts.tsx";
import { CarePlanSection } from "./care-plan-section.tsx";
import { ChargeSection } from "./charge-section.tsx";
import { PrescriptionSection } from "./prescription-section.tsx";
import { SAMPLE_FINISHED, SAMPLE_UNPAID, SAMPLE_VISIT } from "./sample-treatments.ts";
import { StatusSection } from "./status-section.tsx";

/** A treatment in each of its statuses, and each block of its page. */
export function TreatmentSamples() {
  return (
    <>
      <Sample name="診察の状態">
        <Section>
          <SampleRow>
            {treatmentStatusIds.map((statusId) => (
              <SampleState key={statusId} name={String(statusId)}>
                <StatusBadge statusId={statusId} />
              </SampleState>
            ))}
          </SampleRow>
        </Section>
      </Sample>
      <Sample name="状態ごとの次の行動">
        {treatmentStatusIds.map((statusId) => (
          <StatusSection
            key={statusId}
            treatment={{
              ...SAMPLE_FINISHED,
              statusId,
              statusWords: treatmentStatuses[statusId].label,
              kind: isAdditionalMedicine(statusId) ? "medicine" : "consultation",
              clinicReason: isCancelled(statusId) ? "担当医の都合により休診となりました。" : null,
              paymentDueAt: "2026-05-20T23:59:59+09:00",
            }}
          />
        ))}
        <StatusSection treatment={{ ...SAMPLE_FINISHED, statusId: TreatmentStatus.Unpaid, isPaymentExpired: true }} />
      </Sample>
      <Sample name="ご予約の内容">
        <Section>
          <VisitFacts treatment={SAMPLE_VISIT} />
        </Section>
      </Sample>
      <Sample name="診察の説明・処方・お支払い・お届け">
        {SAMPLE_FINISHED.carePlan && <CarePlanSection carePlan={SAMPLE_FINISHED.carePlan} />}
        <PrescriptionSection prescription={SAMPLE_FINISHED.prescription} />
        {SAMPLE_FINISHED.charge && <ChargeSection treatment={SAMPLE_FINISHED} charge={SAMPLE_FINISHED.charge} />}
        {SAMPLE_FINISHED.delivery && <DeliverySection delivery={SAMPLE_FINISHED.delivery} />}
        <Section>
          <div className="flex flex-wrap gap-2">
            <DeliveryBadge state="preparing" />
            <DeliveryBadge state="shipped" />
            <DeliveryBadge state="delivered" />
          </div>
        </Section>
      </Sample>
      <Sample name="お支払いが残っている診察">
        <Section>
          <UnpaidList items={SAMPLE_UNPAID} />
        </Section>
      </Sample>
    </>
  );
}

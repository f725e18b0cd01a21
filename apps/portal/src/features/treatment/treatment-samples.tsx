import { TreatmentStatus, treatmentStatusIds } from "@madoguchi/contract/treatment/status";
import { Section } from "@madoguchi/ui/layout/section";
import { Sample, SampleRow, SampleState } from "@madoguchi/ui/showcase/sample";
import { DeliverySamples } from "../../entities/delivery/delivery-samples.tsx";
import { DeliverySection } from "../../entities/delivery/delivery-section.tsx";
import { SAMPLE_FINISHED, SAMPLE_UNPAID, SAMPLE_VISIT, sampleIn } from "../../entities/treatment/sample-treatments.ts";
import { StatusBadge } from "../../entities/treatment/status-badge.tsx";
import { SAMPLE_STEPS } from "../../entities/treatment/step-samples.ts";
import { UnpaidList } from "../../entities/treatment/unpaid-list.tsx";
import { VisitFacts } from "../../entities/treatment/visit-card.tsx";
import { TreatmentBlocks } from "./treatment-blocks.tsx";

/** Variants of one status. */
const MORE = [
  {
    name: "お支払い期限切れ",
    treatment: sampleIn(TreatmentStatus.Unpaid, {
      statusWords: "お支払い期限切れ",
      isPaymentExpired: true,
      steps: SAMPLE_STEPS[TreatmentStatus.Unpaid].map((step) =>
        step.step === "payment" ? { ...step, state: "overdue" } : step,
      ),
    }),
  },
  {
    name: "お支払い確認中",
    treatment: sampleIn(TreatmentStatus.Unpaid, { statusWords: "お支払い確認中", paymentProgress: "confirming" }),
  },
  {
    name: "ご返金",
    treatment: sampleIn(TreatmentStatus.Completed, {
      refundedTotal: 12800,
      delivery: null,
      steps: SAMPLE_STEPS[TreatmentStatus.Completed].slice(0, 3),
    }),
  },
  {
    name: "請求の取り消し",
    treatment: sampleIn(TreatmentStatus.Cancelled, {
      isChargeClosed: true,
      carePlan: SAMPLE_FINISHED.carePlan,
      prescription: SAMPLE_FINISHED.prescription,
      steps: [
        ...SAMPLE_STEPS[TreatmentStatus.Unpaid].slice(0, 2),
        { step: "payment", state: "skipped", at: "2026-05-21T10:00:00+09:00" },
        { step: "delivery", state: "skipped", at: "2026-05-21T10:00:00+09:00" },
      ],
    }),
  },
];

/** The page of a treatment in each of its statuses, and its parts. */
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
      {treatmentStatusIds.map((statusId) => (
        <Sample key={statusId} name={`診察の詳細：${statusId}`}>
          <TreatmentBlocks treatment={sampleIn(statusId)} />
        </Sample>
      ))}
      {MORE.map(({ name, treatment }) => (
        <Sample key={name} name={`診察の詳細：${name}`}>
          <TreatmentBlocks treatment={treatment} />
        </Sample>
      ))}
      <Sample name="ご予約の内容">
        <Section>
          <VisitFacts treatment={SAMPLE_VISIT} />
        </Section>
      </Sample>
      <Sample name="お届け">
        {SAMPLE_FINISHED.delivery && <DeliverySection treatmentId="sample" delivery={SAMPLE_FINISHED.delivery} />}
      </Sample>
      <DeliverySamples />
      <Sample name="お支払いが残っている診察">
        <Section>
          <UnpaidList items={SAMPLE_UNPAID} />
        </Section>
      </Sample>
    </>
  );
}

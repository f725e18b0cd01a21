import {
  isAdditionalMedicine,
  isCancelled,
  TreatmentStatus,
  treatmentStatuses,
  treatmentStatusIds,
} from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Section } from "@madoguchi/ui/layout/section";
import { Sample, SampleRow, SampleState } from "@madoguchi/ui/showcase/sample";
import { DeliveryBadge, DeliverySection } from "../../entities/delivery/delivery-section.tsx";
import { StatusBadge } from "../../entities/treatment/status-badge.tsx";
import { SAMPLE_STEPS } from "../../entities/treatment/step-samples.ts";
import { UnpaidList } from "../../entities/treatment/unpaid-list.tsx";
import { VisitFacts } from "../../entities/treatment/visit-card.tsx";
import { StatusSection } from "./status-section.tsx";
import { CarePlanSection, ChargeSection, PrescriptionSection } from "./treatment-sections.tsx";

const SAMPLE_LINE = {
  treatmentId: "sample-unpaid",
  statusId: TreatmentStatus.Unpaid,
  statusWords: "お支払い待ち",
  kind: "consultation",
  clinicalDepartmentName: "内科",
  isFirstTreatment: true,
  createdAt: "2026-05-10T09:00:00+09:00",
  startsAt: "2026-05-12T14:30:00+09:00",
  endsAt: "2026-05-12T14:45:00+09:00",
  doctorName: "佐藤 美咲",
  total: 12800,
  paymentDueAt: "2026-05-20T23:59:59+09:00",
  isPaymentExpired: false,
  paymentProgress: null,
  isAdditionalMedicineAvailable: 0,
  isApplyingAdditionalMedicine: 0,
  steps: SAMPLE_STEPS[TreatmentStatus.Unpaid],
} as const satisfies TreatmentLine;

/** A visit that waits for its payment, and a further supply whose deadline has passed. */
const SAMPLE_UNPAID = [
  SAMPLE_LINE,
  {
    ...SAMPLE_LINE,
    treatmentId: "sample-unpaid-medicine",
    statusId: TreatmentStatus.AdditionalMedicineUnpaid,
    statusWords: "お薬の追加：お支払い期限切れ",
    kind: "medicine",
    clinicalDepartmentName: "アレルギー・花粉症・ぜんそく・慢性せき専門外来（オンライン）",
    startsAt: null,
    endsAt: null,
    total: null,
    isPaymentExpired: true,
  },
] as const satisfies readonly TreatmentLine[];

const SAMPLE_VISIT = {
  ...SAMPLE_LINE,
  statusId: TreatmentStatus.Reserved,
  total: null,
  paymentDueAt: null,
  doctorName: "勅使河原 右衛門佐九十九",
  clinicalDepartmentName: "アレルギー・花粉症・ぜんそく・慢性せき専門外来（オンライン）",
  reservationNumber: "K7QF-3XTB",
  clinicalDepartmentId: "sample-long",
  cancelDeadline: "2026-05-12T12:30:00+09:00",
  canCancel: true,
  canChangeTime: true,
  spotId: null,
  roomOpensAt: "2026-05-12T14:15:00+09:00",
  cancelReason: null,
  clinicReason: null,
  isChargeClosed: false,
  refundedTotal: 0,
  carePlan: null,
  prescription: [],
  charge: null,
  paidAt: null,
  delivery: null,
  parentTreatmentId: null,
  applications: [],
} satisfies TreatmentDetail;

/** A visit that is over and paid, with everything that its page can show, in words as long as real ones. */
const SAMPLE_FINISHED: TreatmentDetail = {
  ...SAMPLE_VISIT,
  treatmentId: "sample-finished",
  statusId: TreatmentStatus.Completed,
  statusWords: "完了",
  total: 12800,
  canCancel: false,
  canChangeTime: false,
  carePlan: {
    explanation: "花粉による鼻炎です。\n飲み薬と点鼻薬で様子をみます。",
    plan: "4週間続けて、症状をみながら減らします。",
    nextVisitAdvice: "5月下旬に再診をご予約ください。",
    emergencyAdvice: "息が苦しいときは119番へお電話ください。",
  },
  prescription: [
    {
      medicineId: "sample-medicine",
      name: "モメタゾンフランカルボン酸エステル水和物点鼻液50μg「ミナト」112噴霧用",
      quantity: "1本",
      days: 28,
      usage: "1日1回 左右に1噴霧ずつ",
      sideEffects: "鼻の刺激感、頭痛",
      isUnapproved: true,
      additionalSupplies: 2,
    },
  ],
  charge: {
    version: 1,
    lines: [
      { label: "診察料", quantity: 1, unitPrice: 3300 },
      { label: "モメタゾンフランカルボン酸エステル水和物点鼻液50μg「ミナト」112噴霧用", quantity: 2, unitPrice: 5000 },
      { label: "割引", quantity: 1, unitPrice: -500 },
    ],
    total: 12800,
    issuedAt: "2026-05-12T15:00:00+09:00",
    dueAt: "2026-05-20T23:59:59+09:00",
    isExpired: false,
  },
  paidAt: "2026-05-12T19:05:00+09:00",
  delivery: {
    state: "shipped",
    carrier: "ヤマト運輸",
    trackingNumber: "1234-5678-9012",
    shippedAt: "2026-05-13T15:00:00+09:00",
    deliveredAt: null,
    addressLine:
      "〒602-0000 京都府京都市上京区今出川通室町西入下る堀出シ町三丁目285番地の12 グランドメゾン今出川御所西エグゼクティブレジデンス東棟1203号室 勅使河原 右衛門佐九十九 様",
  },
};

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

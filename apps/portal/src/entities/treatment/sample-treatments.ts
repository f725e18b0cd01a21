import {
  isAdditionalMedicine,
  isCancelled,
  TreatmentStatus,
  type TreatmentStatusId,
} from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { SAMPLE_STEPS } from "./step-samples.ts";
import { bookedTreatment, finishedTreatment, inStatus } from "./treatment-fixtures.ts";

const LONG_DEPARTMENT = "アレルギー・花粉症・ぜんそく・慢性せき専門外来（オンライン）";
const LONG_MEDICINE = "モメタゾンフランカルボン酸エステル水和物点鼻液50μg「ミナト」112噴霧用";

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
  canPay: true,
  paymentProgress: null,
  isAdditionalMedicineAvailable: 0,
  isApplyingAdditionalMedicine: 0,
  questionnaire: null,
  steps: SAMPLE_STEPS[TreatmentStatus.Unpaid],
} as const satisfies TreatmentLine;

/** A visit that waits for its payment, and an application whose payment is overdue. */
export const SAMPLE_UNPAID = [
  SAMPLE_LINE,
  {
    ...SAMPLE_LINE,
    treatmentId: "sample-unpaid-medicine",
    statusId: TreatmentStatus.AdditionalMedicineUnpaid,
    statusWords: "お薬の追加：お支払い期限切れ",
    steps: SAMPLE_STEPS[TreatmentStatus.AdditionalMedicineUnpaid],
    kind: "medicine",
    clinicalDepartmentName: LONG_DEPARTMENT,
    startsAt: null,
    endsAt: null,
    total: 5400,
    isPaymentExpired: true,
    canPay: false,
  },
] as const satisfies readonly TreatmentLine[];

/** The booked treatment of the tests, with names of realistic length. */
export const SAMPLE_VISIT = {
  ...bookedTreatment,
  treatmentId: "sample-visit",
  clinicalDepartmentId: "sample-long",
  clinicalDepartmentName: LONG_DEPARTMENT,
  doctorName: "勅使河原 右衛門佐九十九",
  startsAt: "2026-05-12T14:30:00+09:00",
  endsAt: "2026-05-12T14:45:00+09:00",
  roomOpensAt: "2026-05-12T14:15:00+09:00",
  spotId: null,
} satisfies TreatmentDetail;

/** A visit that is over and paid, with everything that its page can show, in texts of realistic length. */
export const SAMPLE_FINISHED: TreatmentDetail = {
  ...SAMPLE_VISIT,
  treatmentId: "sample-finished",
  statusId: TreatmentStatus.Completed,
  statusWords: "完了",
  steps: SAMPLE_STEPS[TreatmentStatus.Completed],
  total: 12800,
  canCancel: false,
  canChangeTime: false,
  roomOpensAt: null,
  carePlan: finishedTreatment.carePlan,
  additionalMedicineUntil: finishedTreatment.additionalMedicineUntil,
  prescription: [
    {
      medicineId: "sample-medicine",
      name: LONG_MEDICINE,
      quantity: "1本",
      days: 28,
      usage: "1日1回 左右に1噴霧ずつ",
      sideEffects: "鼻の刺激感、頭痛",
      isUnapproved: true,
      additionalSupplies: 2,
      supplies: 1,
    },
  ],
  charge: {
    version: 1,
    lines: [
      { label: "診察料", quantity: 1, unitPrice: 3300 },
      { label: LONG_MEDICINE, quantity: 2, unitPrice: 5000 },
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
    packedAt: "2026-05-13T12:00:00+09:00",
    shippedAt: "2026-05-13T15:00:00+09:00",
    deliveredAt: null,
    addressLine:
      "〒602-0000 京都府京都市上京区今出川通室町西入下る堀出シ町三丁目285番地の12 グランドメゾン今出川御所西エグゼクティブレジデンス東棟1203号室 勅使河原 右衛門佐九十九 様",
  },
};

/** The treatment of the samples in any status, with the fields of that status. */
export function sampleIn(statusId: TreatmentStatusId, more: Partial<TreatmentDetail> = {}): TreatmentDetail {
  const isMedicine = isAdditionalMedicine(statusId);
  const isDecided = !(statusId <= TreatmentStatus.InProgress || statusId === TreatmentStatus.AdditionalMedicinePending);
  const isPaid = statusId === TreatmentStatus.Completed || statusId === TreatmentStatus.AdditionalMedicineCompleted;
  const isVisit = statusId <= TreatmentStatus.InProgress;
  return inStatus(isVisit ? SAMPLE_VISIT : SAMPLE_FINISHED, statusId, {
    treatmentId: `sample-${statusId}`,
    parentTreatmentId: isMedicine ? SAMPLE_FINISHED.treatmentId : null,
    carePlan: isMedicine || !isDecided || isCancelled(statusId) ? null : SAMPLE_FINISHED.carePlan,
    prescription: isVisit || isCancelled(statusId) ? [] : SAMPLE_FINISHED.prescription,
    clinicReason: isCancelled(statusId) ? "担当医の都合により休診となりました。" : null,
    delivery: isPaid ? SAMPLE_FINISHED.delivery : null,
    ...more,
  });
}

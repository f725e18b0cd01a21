import { type TreatmentStatusId, treatmentStatuses } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { bookedTreatment } from "./reservation-answers.ts";

/** A visit that is over and paid: the doctor's plan, two medicines, the charge, the parcel on its way. */
export const finishedTreatment: TreatmentDetail = {
  ...bookedTreatment,
  treatmentId: "treatment-4",
  statusId: 4,
  statusWords: "完了",
  startsAt: "2026-04-20T10:00:00+09:00",
  endsAt: "2026-04-20T10:15:00+09:00",
  total: 12_800,
  isAdditionalMedicineAvailable: 1,
  canCancel: false,
  canChangeTime: false,
  cancelDeadline: "2026-04-20T08:00:00+09:00",
  roomOpensAt: null,
  carePlan: {
    explanation: "花粉による鼻炎です。\n飲み薬と点鼻薬で様子をみます。",
    plan: "4週間続けて、症状をみながら減らします。",
    nextVisitAdvice: "5月下旬に再診をご予約ください。",
    emergencyAdvice: "息が苦しいときは119番へお電話ください。",
  },
  prescription: [
    {
      medicineId: "medicine-1",
      name: "フェキソフェナジン塩酸塩錠60mg「ミナト」",
      quantity: "56錠",
      days: 28,
      usage: "1日2回 朝夕食後 1回1錠",
      sideEffects: "眠気、頭痛",
      isUnapproved: false,
      additionalSupplies: 2,
    },
    {
      medicineId: "medicine-2",
      name: "点鼻液",
      quantity: "1本",
      days: 28,
      usage: "1日1回 左右に1噴霧ずつ",
      sideEffects: "",
      isUnapproved: true,
      additionalSupplies: 0,
    },
  ],
  charge: {
    version: 1,
    lines: [
      { label: "診察料", quantity: 1, unitPrice: 3300 },
      { label: "フェキソフェナジン塩酸塩錠60mg「ミナト」", quantity: 2, unitPrice: 5000 },
      { label: "割引", quantity: 1, unitPrice: -500 },
    ],
    total: 12_800,
    issuedAt: "2026-04-20T10:30:00+09:00",
    dueAt: "2026-04-28T23:59:59+09:00",
    isExpired: false,
  },
  paidAt: "2026-04-20T19:05:00+09:00",
  delivery: {
    state: "shipped",
    carrier: "ヤマト運輸",
    trackingNumber: "1234-5678-9012",
    shippedAt: "2026-04-21T15:00:00+09:00",
    deliveredAt: null,
    addressLine: "〒105-0011 東京都港区芝公園四丁目2番8号 みなとマンション1203 山田 花子 様",
  },
};

/** A further supply of the medicine, applied for on the visit above. */
export const appliedMedicine: TreatmentDetail = {
  ...finishedTreatment,
  treatmentId: "treatment-6",
  statusId: 6,
  statusWords: "お薬の追加：医師確認中",
  kind: "medicine",
  startsAt: null,
  endsAt: null,
  spotId: null,
  cancelDeadline: null,
  total: null,
  charge: null,
  paidAt: null,
  delivery: null,
  carePlan: null,
  isAdditionalMedicineAvailable: 0,
  parentTreatmentId: "treatment-4",
  applications: [],
};

/** The same treatment in another status, with that status's own words. */
export function inStatus(
  treatment: TreatmentDetail,
  statusId: TreatmentStatusId,
  change: Partial<TreatmentDetail> = {},
): TreatmentDetail {
  return { ...treatment, statusId, statusWords: treatmentStatuses[statusId].label, ...change };
}

/** The nine statuses of spec §3, their names there, and the words the patient reads. */
export const treatmentStatuses = {
  1: { name: "TREATMENT_RESERVED", label: "予約済み" },
  2: { name: "TREATMENT_IN_PROGRESS", label: "診察中" },
  3: { name: "TREATMENT_UNPAID", label: "お支払い待ち" },
  4: { name: "TREATMENT_COMPLETED", label: "完了" },
  5: { name: "TREATMENT_CANCELLED", label: "キャンセル" },
  6: { name: "ADDITIONAL_MEDICINE_PENDING", label: "お薬の追加：医師確認中" },
  7: { name: "ADDITIONAL_MEDICINE_UNPAID", label: "お薬の追加：お支払い待ち" },
  8: { name: "ADDITIONAL_MEDICINE_COMPLETED", label: "お薬の追加：完了" },
  9: { name: "ADDITIONAL_MEDICINE_CANCELLED", label: "お薬の追加：キャンセル" },
} as const;

export type TreatmentStatusId = keyof typeof treatmentStatuses;

export const treatmentStatusIds = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly TreatmentStatusId[];

/** 3 and 7 (spec §4: an unpaid item sends the patient to pay before booking again). */
export function isUnpaidStatus(statusId: TreatmentStatusId): boolean {
  return statusId === 3 || statusId === 7;
}

/** 1 and 2: a patient has one of these at a time. */
export function isOpenVisitStatus(statusId: TreatmentStatusId): boolean {
  return statusId === 1 || statusId === 2;
}

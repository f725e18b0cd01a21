/** The nine statuses of a treatment (spec §3). */
export const TreatmentStatus = {
  Reserved: 1,
  InProgress: 2,
  Unpaid: 3,
  Completed: 4,
  Cancelled: 5,
  AdditionalMedicinePending: 6,
  AdditionalMedicineUnpaid: 7,
  AdditionalMedicineCompleted: 8,
  AdditionalMedicineCancelled: 9,
} as const;

export type TreatmentStatusId = (typeof TreatmentStatus)[keyof typeof TreatmentStatus];

export const treatmentStatusIds: readonly TreatmentStatusId[] = Object.values(TreatmentStatus);

/** The names of spec §3, and the labels for the patient. */
export const treatmentStatuses = {
  [TreatmentStatus.Reserved]: { name: "TREATMENT_RESERVED", label: "予約済み" },
  [TreatmentStatus.InProgress]: { name: "TREATMENT_IN_PROGRESS", label: "診察中" },
  [TreatmentStatus.Unpaid]: { name: "TREATMENT_UNPAID", label: "お支払い待ち" },
  [TreatmentStatus.Completed]: { name: "TREATMENT_COMPLETED", label: "完了" },
  [TreatmentStatus.Cancelled]: { name: "TREATMENT_CANCELLED", label: "キャンセル" },
  [TreatmentStatus.AdditionalMedicinePending]: { name: "ADDITIONAL_MEDICINE_PENDING", label: "お薬の追加：医師確認中" },
  [TreatmentStatus.AdditionalMedicineUnpaid]: { name: "ADDITIONAL_MEDICINE_UNPAID", label: "お薬の追加：お支払い待ち" },
  [TreatmentStatus.AdditionalMedicineCompleted]: { name: "ADDITIONAL_MEDICINE_COMPLETED", label: "お薬の追加：完了" },
  [TreatmentStatus.AdditionalMedicineCancelled]: {
    name: "ADDITIONAL_MEDICINE_CANCELLED",
    label: "お薬の追加：キャンセル",
  },
} as const satisfies Record<TreatmentStatusId, { name: string; label: string }>;

/** A patient has at most one treatment in these. */
export const openVisitStatuses = [TreatmentStatus.Reserved, TreatmentStatus.InProgress] as const;

/** A past treatment has at most one application in these. */
export const openApplicationStatuses = [
  TreatmentStatus.AdditionalMedicinePending,
  TreatmentStatus.AdditionalMedicineUnpaid,
] as const;

/** Applications that count against the limit of supplies. */
export const uncancelledApplicationStatuses = [
  TreatmentStatus.AdditionalMedicinePending,
  TreatmentStatus.AdditionalMedicineUnpaid,
  TreatmentStatus.AdditionalMedicineCompleted,
] as const;

/** An unpaid item sends the patient to pay before booking again (spec §4). */
export const unpaidStatuses = [TreatmentStatus.Unpaid, TreatmentStatus.AdditionalMedicineUnpaid] as const;

export const completedStatuses = [TreatmentStatus.Completed, TreatmentStatus.AdditionalMedicineCompleted] as const;

export const cancelledStatuses = [TreatmentStatus.Cancelled, TreatmentStatus.AdditionalMedicineCancelled] as const;

/** Neither completed nor cancelled: the clinic's queue lists these, and they prevent closing an account. */
export const unfinishedStatuses = [
  TreatmentStatus.Reserved,
  TreatmentStatus.InProgress,
  TreatmentStatus.Unpaid,
  TreatmentStatus.AdditionalMedicinePending,
  TreatmentStatus.AdditionalMedicineUnpaid,
] as const;

function isOneOf<Status extends TreatmentStatusId>(
  statuses: readonly Status[],
  statusId: TreatmentStatusId,
): statusId is Status {
  return statuses.some((status) => status === statusId);
}

export function isOpenVisit(statusId: TreatmentStatusId): boolean {
  return isOneOf(openVisitStatuses, statusId);
}

export function isUnpaid(statusId: TreatmentStatusId): statusId is (typeof unpaidStatuses)[number] {
  return isOneOf(unpaidStatuses, statusId);
}

export function isCompleted(statusId: TreatmentStatusId): boolean {
  return isOneOf(completedStatuses, statusId);
}

export function isCancelled(statusId: TreatmentStatusId): boolean {
  return isOneOf(cancelledStatuses, statusId);
}

/** An application for additional medicine, not a consultation. */
export function isAdditionalMedicine(statusId: TreatmentStatusId): boolean {
  return statusId >= TreatmentStatus.AdditionalMedicinePending;
}

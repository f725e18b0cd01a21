import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";

/** The visit has not begun, or the doctor has not decided on the application. */
export const beforeCareStatuses: readonly TreatmentStatusId[] = [
  TreatmentStatus.Reserved,
  TreatmentStatus.AdditionalMedicinePending,
];

/** Answers and photos may still change. */
export function isBeforeCare(statusId: TreatmentStatusId): boolean {
  return beforeCareStatuses.includes(statusId);
}

import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";

/** The visit has not begun, or the doctor has not decided on the application: answers and photos may still change. */
export function isBeforeCare(statusId: TreatmentStatusId): boolean {
  return statusId === TreatmentStatus.Reserved || statusId === TreatmentStatus.AdditionalMedicinePending;
}

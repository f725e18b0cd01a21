import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";

/** Every change of a treatment's status, by name; finishing and approving have a second result for a charge of 0 yen. */
export const treatmentTransitions = {
  start: { [TreatmentStatus.Reserved]: TreatmentStatus.InProgress },
  takeBack: { [TreatmentStatus.InProgress]: TreatmentStatus.Reserved },
  cancel: { [TreatmentStatus.Reserved]: TreatmentStatus.Cancelled },
  finishWithCharge: { [TreatmentStatus.InProgress]: TreatmentStatus.Unpaid },
  finishWithoutCharge: {
    [TreatmentStatus.Reserved]: TreatmentStatus.Completed,
    [TreatmentStatus.InProgress]: TreatmentStatus.Completed,
  },
  closeUnheld: {
    [TreatmentStatus.Reserved]: TreatmentStatus.Cancelled,
    [TreatmentStatus.InProgress]: TreatmentStatus.Cancelled,
  },
  approveWithCharge: { [TreatmentStatus.AdditionalMedicinePending]: TreatmentStatus.AdditionalMedicineUnpaid },
  approveWithoutCharge: { [TreatmentStatus.AdditionalMedicinePending]: TreatmentStatus.AdditionalMedicineCompleted },
  withdraw: { [TreatmentStatus.AdditionalMedicinePending]: TreatmentStatus.AdditionalMedicineCancelled },
  refuse: { [TreatmentStatus.AdditionalMedicinePending]: TreatmentStatus.AdditionalMedicineCancelled },
  lapse: { [TreatmentStatus.AdditionalMedicinePending]: TreatmentStatus.AdditionalMedicineCancelled },
  askForVisit: { [TreatmentStatus.AdditionalMedicinePending]: TreatmentStatus.AdditionalMedicineCancelled },
  pay: {
    [TreatmentStatus.Unpaid]: TreatmentStatus.Completed,
    [TreatmentStatus.AdditionalMedicineUnpaid]: TreatmentStatus.AdditionalMedicineCompleted,
  },
  /** A record of money taken by hand was wrong. */
  unpay: {
    [TreatmentStatus.Completed]: TreatmentStatus.Unpaid,
    [TreatmentStatus.AdditionalMedicineCompleted]: TreatmentStatus.AdditionalMedicineUnpaid,
  },
  waive: {
    [TreatmentStatus.Unpaid]: TreatmentStatus.Completed,
    [TreatmentStatus.AdditionalMedicineUnpaid]: TreatmentStatus.AdditionalMedicineCompleted,
  },
  close: {
    [TreatmentStatus.Unpaid]: TreatmentStatus.Cancelled,
    [TreatmentStatus.AdditionalMedicineUnpaid]: TreatmentStatus.AdditionalMedicineCancelled,
  },
} as const satisfies Record<string, Partial<Record<TreatmentStatusId, TreatmentStatusId>>>;

export type TreatmentTransition = keyof typeof treatmentTransitions;

/** The next status; `undefined` when the transition does not exist from this one. */
export function statusAfter(
  statusId: TreatmentStatusId,
  transition: TreatmentTransition,
): TreatmentStatusId | undefined {
  const moves: Partial<Record<TreatmentStatusId, TreatmentStatusId>> = treatmentTransitions[transition];
  return moves[statusId];
}

/** Whether the clinic may move it to another time; no transition, since it stays reserved. */
export function isMovable(statusId: TreatmentStatusId): boolean {
  return statusId === TreatmentStatus.Reserved;
}

import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";

/**
 * What becomes of a treatment, as the clinic and the patient know it. A charge of 0 yen goes straight to completed,
 * which is why finishing and approving each have two ends.
 */
export const treatmentTransitions = {
  start: { 1: 2 },
  cancel: { 1: 5 },
  finishWithCharge: { 2: 3 },
  finishWithoutCharge: { 1: 4, 2: 4 },
  approveWithCharge: { 6: 7 },
  approveWithoutCharge: { 6: 8 },
  withdraw: { 6: 9 },
  refuse: { 6: 9 },
  askForVisit: { 6: 9 },
  pay: { 3: 4, 7: 8 },
  waive: { 3: 4, 7: 8 },
  close: { 3: 5, 7: 9 },
} as const satisfies Record<string, Partial<Record<TreatmentStatusId, TreatmentStatusId>>>;

export type TreatmentTransition = keyof typeof treatmentTransitions;

/** The status that follows, or `undefined` when the treatment cannot go that way from where it is. */
export function statusAfter(
  statusId: TreatmentStatusId,
  transition: TreatmentTransition,
): TreatmentStatusId | undefined {
  const moves: Partial<Record<TreatmentStatusId, TreatmentStatusId>> = treatmentTransitions[transition];
  return moves[statusId];
}

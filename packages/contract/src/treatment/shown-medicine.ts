import { isCompleted, isUnpaid } from "./status.ts";
import type { TreatmentLine } from "./treatment.ts";

/**
 * The newest treatment of a list, newest first, that medicine can have been prescribed in: its visit is over, paid or still
 * to be paid. `null` when there is none.
 */
export function findNewestOver(history: readonly TreatmentLine[]): string | null {
  return history.find(({ statusId }) => isUnpaid(statusId) || isCompleted(statusId))?.treatmentId ?? null;
}

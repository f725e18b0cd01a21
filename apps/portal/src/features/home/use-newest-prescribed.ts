import { isCompleted, isUnpaid } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { useTreatment } from "../../entities/treatment/use-treatments.ts";
import type { AsyncState } from "../../fetching/async-state.ts";

/** Medicine can have been prescribed once a visit is over, paid or still to be paid. */
function findNewestOver(history: readonly TreatmentLine[]): string | null {
  return history.find(({ statusId }) => isUnpaid(statusId) || isCompleted(statusId))?.treatmentId ?? null;
}

/** The newest treatment with medicine, in full; `null` when nothing was prescribed in it. */
export function useNewestPrescribed(history: AsyncState<readonly TreatmentLine[]>): AsyncState<TreatmentDetail | null> {
  const newestId = history.value && findNewestOver(history.value);
  const newest = useTreatment(newestId);
  if (history.hasFailed) return { ...history, value: undefined };
  const isNone = newestId === null || newest.value?.prescription.length === 0;
  return { ...newest, value: isNone ? null : newest.value };
}

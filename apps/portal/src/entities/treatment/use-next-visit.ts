import { useNextTreatmentId, useTreatment } from "./use-treatments.ts";

/** The next visit in full: `null` when nothing is booked. */
export function useNextVisit() {
  const next = useNextTreatmentId();
  const treatment = useTreatment(next.value);
  const isNone = next.value === null;
  return {
    value: isNone ? null : treatment.value,
    hasFailed: next.hasFailed || treatment.hasFailed,
    isRetrying: next.isRetrying || treatment.isRetrying,
    retry: next.hasFailed ? next.retry : treatment.retry,
  };
}

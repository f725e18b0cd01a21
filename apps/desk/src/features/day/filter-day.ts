import { isInName } from "@madoguchi/contract/japanese-input/fold-name";
import type { QueuedTreatment } from "@madoguchi/contract/operation/treatment-queue";
import { type DayState, dayStateOf } from "./day-state.ts";

export type DayFilter = { doctorName: string | undefined; state: DayState | undefined; search: string };

/**
 * The visits that a filter and the search leave; the search reads the name, in any of its variants and orders, and the record code.
 */
export function filterDay(
  visits: readonly QueuedTreatment[],
  { doctorName, state, search }: DayFilter,
): QueuedTreatment[] {
  const wanted = search.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
  return visits.filter((visit) => {
    if (doctorName !== undefined && visit.doctorName !== doctorName) return false;
    if (state !== undefined && dayStateOf(visit) !== state) return false;
    return isInName(visit.patientName, search) || visit.medicalRecordCode.toUpperCase().includes(wanted);
  });
}

import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { isInName } from "@madoguchi/contract/japanese-input/fold-name";
import { isVisitFor } from "../../entities/day/waiting-visits.ts";
import { type DayState, dayStateOf } from "./day-state.ts";

/** What the address says of the list. */
export type DayFilter = {
  doctorName: string | undefined;
  /** A doctor's choice to see the patients of all doctors; by default they see their own. */
  isEveryone: boolean;
  state: DayState | undefined;
};

type FilterValues = Pick<DayFilter, "doctorName" | "state"> & {
  /** Leaves the visits of the doctor of this name, and those without a doctor. */
  ownName?: string | undefined;
  search: string;
};

/**
 * The visits that a filter and the search leave; the search reads the name, in any of its variants and orders, and the record code.
 */
export function filterDay(
  visits: readonly QueuedTreatment[],
  { doctorName, ownName, state, search }: FilterValues,
): QueuedTreatment[] {
  const wanted = search.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
  return visits.filter((visit) => {
    if (doctorName !== undefined && visit.doctorName !== doctorName) return false;
    if (ownName !== undefined && !isVisitFor(visit, ownName)) return false;
    if (state !== undefined && dayStateOf(visit) !== state) return false;
    return isInName(visit.patientName, search) || visit.medicalRecordCode.toUpperCase().includes(wanted);
  });
}

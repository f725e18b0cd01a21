import type { Consent } from "@madoguchi/contract/clinic/terms";
import type { NeededLine } from "@madoguchi/contract/operation/preparation";
import { HAS_TEXTS_FOR_BOOKING, missingTexts } from "../terms/missing-texts.ts";

/**
 * As a condition of a statement in which `clinicId` is the clinic: whether somebody could hold a visit, a doctor of the
 * desk or a system of the clinic that has a key for it.
 */
export function hasDoctorSql(clinicId: string): string {
  return `(
    exists (select from staff_member
      where staff_member.clinic_id = ${clinicId} and staff_member.left_at is null and 'doctor' = any(staff_member.roles))
    or exists (select from operation_key
      where operation_key.clinic_id = ${clinicId} and operation_key.revoked_at is null
        and 'write-visits' = any(operation_key.scopes))
  )`;
}

/**
 * Whether patients may be offered times, as a condition of a statement that reads from `clinic`. Of the needed lines
 * `departments` and `hours` have no part here: a time is a row of a department, and there is none without them.
 */
export const MAY_OFFER_TIMES = `(${HAS_TEXTS_FOR_BOOKING} and ${hasDoctorSql("clinic.clinic_id")})`;

/** The same for one time of the clinic: the needed lines that keep it from patients. */
export function openNeeds(state: {
  currentTerms: readonly Pick<Consent, "kind">[];
  hasDoctor: boolean;
}): Extract<NeededLine, "terms" | "doctors">[] {
  return [
    ...(missingTexts(state.currentTerms).length > 0 ? (["terms"] as const) : []),
    ...(state.hasDoctor ? [] : (["doctors"] as const)),
  ];
}

import type { NeededLine } from "@madoguchi/contract/preparation/preparation";
import type { Consent } from "@madoguchi/contract/terms/terms";
import { HAS_TEXTS_FOR_BOOKING, missingTexts } from "../terms/missing-texts.ts";

/** SQL condition, with `clinicId` as the clinic: a doctor of the desk, or a system with a key for it, could hold a visit. */
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
 * SQL condition on `clinic`: patients may be offered times. Of the needed lines `departments` and `hours` are left out:
 * a time is a row of a department, so there is none without them.
 */
export const MAY_OFFER_TIMES = `(${HAS_TEXTS_FOR_BOOKING} and ${hasDoctorSql("clinic.clinic_id")})`;

/** The same for one time of the clinic: the needed lines that prevent it from being offered. */
export function openNeeds(state: {
  currentTerms: readonly Pick<Consent, "kind">[];
  hasDoctor: boolean;
}): Extract<NeededLine, "terms" | "doctors">[] {
  return [
    ...(missingTexts(state.currentTerms).length > 0 ? (["terms"] as const) : []),
    ...(state.hasDoctor ? [] : (["doctors"] as const)),
  ];
}

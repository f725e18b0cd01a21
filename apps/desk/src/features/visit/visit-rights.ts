import type { StaffRole } from "@madoguchi/contract/operation/staff-role";

/**
 * The rights of a person's roles on this screen; the server decides by its own table (`docs/design/desk.md`, Roles).
 */
export type VisitRights = {
  /** Writes the record, and may call the patient. */
  isDoctor: boolean;
  /** Answers, photos, declarations, notes. */
  mayReadMedical: boolean;
};

export function visitRights(roles: readonly StaffRole[]): VisitRights {
  const isDoctor = roles.includes("doctor");
  const isCare = isDoctor || roles.includes("nurse");
  return { isDoctor, mayReadMedical: isCare };
}

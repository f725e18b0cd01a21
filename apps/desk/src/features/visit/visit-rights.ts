import type { StaffRole } from "@madoguchi/contract/desk/staff-role";

/** What a person's roles let them do on this screen; the server decides by its own table (`docs/design/desk.md`, Roles). */
export type VisitRights = {
  /** Writes the record, and is the one whom the patient sees. */
  isDoctor: boolean;
  /** Answers, photos, declarations, notes. */
  mayReadMedical: boolean;
};

export function visitRights(roles: readonly StaffRole[]): VisitRights {
  const isDoctor = roles.includes("doctor");
  const isCare = isDoctor || roles.includes("nurse");
  return { isDoctor, mayReadMedical: isCare };
}

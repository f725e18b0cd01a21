import type { StaffRole } from "@madoguchi/contract/operation/staff-role";

/** The rights of a person's roles on the desk; the server decides by its own table (`docs/design/desk.md`, Roles). */
export type DeskRights = {
  /** Sees patients (the day, tasks), moves and cancels visits, records absences. */
  hasPatients: boolean;
  /** Writes to patients. */
  isCare: boolean;
  /** May call patients: the caller is the doctor of the visit. */
  isDoctor: boolean;
};

export function deskRights(roles: readonly StaffRole[]): DeskRights {
  const isDoctor = roles.includes("doctor");
  const isCare = isDoctor || roles.includes("nurse");
  return { isDoctor, isCare, hasPatients: isCare || roles.includes("reception") };
}

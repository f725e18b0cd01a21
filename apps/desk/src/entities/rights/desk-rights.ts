import type { StaffRole } from "@madoguchi/contract/desk/staff-role";

/** What a person's roles let them do in the lists; the server decides by its own table (`docs/design/desk.md`, Roles). */
export type DeskRights = {
  /** Sees patients: the day, tasks; moves, cancels, notes an absence. */
  hasPatients: boolean;
  /** Writes to patients. */
  isCare: boolean;
  /** Calls patients: who calls is the one whom they meet. */
  isDoctor: boolean;
};

export function deskRights(roles: readonly StaffRole[]): DeskRights {
  const isDoctor = roles.includes("doctor");
  const isCare = isDoctor || roles.includes("nurse");
  return { isDoctor, isCare, hasPatients: isCare || roles.includes("reception") };
}

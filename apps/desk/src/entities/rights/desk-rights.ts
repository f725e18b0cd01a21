import type { StaffRole } from "@madoguchi/contract/desk/staff-role";

/** What a person's roles let them do in the lists; the server decides by its own table (`docs/design/desk.md`, Roles). */
export type DeskRights = {
  /** Sees patients: the day, tasks; moves, cancels, notes an absence. */
  hasPatients: boolean;
  /** Calls patients and writes to them. */
  isCare: boolean;
};

export function deskRights(roles: readonly StaffRole[]): DeskRights {
  const isCare = roles.includes("doctor") || roles.includes("nurse");
  return { isCare, hasPatients: isCare || roles.includes("reception") };
}

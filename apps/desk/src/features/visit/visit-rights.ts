import type { StaffRole } from "@madoguchi/contract/desk/staff-role";

/** What a person's roles let them do on this screen; the server decides by its own table (`docs/design/desk.md`, Roles). */
export type VisitRights = { mayChart: boolean; mayCall: boolean; mayReadMedical: boolean };

export function visitRights(roles: readonly StaffRole[]): VisitRights {
  const isDoctor = roles.includes("doctor");
  const isNurse = roles.includes("nurse");
  return { mayChart: isDoctor, mayCall: isDoctor, mayReadMedical: isDoctor || isNurse };
}

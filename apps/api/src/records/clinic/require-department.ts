import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listDepartments } from "./clinic.store.ts";

/** Refuses with E001 unless the clinic has the department. */
export async function requireDepartment(
  database: Database,
  clinicId: string,
  clinicalDepartmentId: string,
): Promise<void> {
  const departments = await listDepartments(database, clinicId);
  if (departments.some((department) => department.clinicalDepartmentId === clinicalDepartmentId)) return;
  fail("Validation", { issues: [{ path: "clinicalDepartmentId", message: "この診療科はありません。" }] });
}

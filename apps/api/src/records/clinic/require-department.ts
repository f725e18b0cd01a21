import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listDepartments } from "./clinic.store.ts";

const MESSAGE = "この診療科はありません。";

async function hasDepartment(database: Database, clinicId: string, clinicalDepartmentId: string): Promise<boolean> {
  const departments = await listDepartments(database, clinicId);
  return departments.some((department) => department.clinicalDepartmentId === clinicalDepartmentId);
}

/** Refuses with E001 unless the clinic has the department. */
export async function requireDepartment(
  database: Database,
  clinicId: string,
  clinicalDepartmentId: string,
): Promise<void> {
  if (await hasDepartment(database, clinicId, clinicalDepartmentId)) return;
  fail("Validation", { issues: [{ path: "clinicalDepartmentId", message: MESSAGE }] });
}

/** The same for the department with video visits, where one is chosen. */
export async function requireExaminationDepartment(
  database: Database,
  clinicId: string,
  examinationDepartmentId: string | null,
): Promise<void> {
  if (examinationDepartmentId === null || (await hasDepartment(database, clinicId, examinationDepartmentId))) return;
  fail("Validation", { issues: [{ path: "examinationDepartmentId", message: MESSAGE }] });
}

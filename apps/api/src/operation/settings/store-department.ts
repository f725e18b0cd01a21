import type { DepartmentRequest, ManagedDepartment } from "@madoguchi/contract/operation/department";
import { ADULT_AGE_YEARS } from "@madoguchi/contract/representation/adult-age";
import type { Deps } from "../../platform/deps.ts";
import { listManagedDepartments, lockClinic, upsertDepartment } from "../../records/clinic/clinic.store.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { requireReadVersion } from "../read-version.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The clinic's departments in the order in which patients see them. */
export async function readDepartments(
  { database, now }: Needs,
  operator: Operator,
): Promise<{ clinicalDepartments: ManagedDepartment[] }> {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "department.read", `clinic:${operator.clinicId}`, now());
    return { clinicalDepartments: await listManagedDepartments(transaction, operator.clinicId) };
  });
}

/**
 * Makes a department, or changes the one of this id. Spots that exist keep their length. A 409 (E005) when `ifMatch` names
 * another version of the list than the stored one.
 */
export async function storeDepartment(
  { database, now }: Needs,
  operator: Operator,
  clinicalDepartmentId: string,
  request: DepartmentRequest,
  ifMatch?: string,
): Promise<void> {
  const { clinicId } = operator;
  await database.transaction(async (transaction) => {
    await lockClinic(transaction, clinicId);
    const departments = await listManagedDepartments(transaction, clinicId);
    const before = departments.find((department) => department.clinicalDepartmentId === clinicalDepartmentId);
    const {
      isInsured = before?.isInsured ?? null,
      picture = before?.picture ?? "general",
      visitInstructions = before?.visitInstructions ?? null,
      minimumAge = before?.minimumAge ?? ADULT_AGE_YEARS,
      english = before?.english ?? {},
      ...named
    } = request;
    const department = { ...named, isInsured, picture, visitInstructions, minimumAge, english };
    const change = describeChange(before, department);
    if (!change) return;
    requireReadVersion(operator, ifMatch, departments);
    await upsertDepartment(transaction, clinicId, { ...department, clinicalDepartmentId });
    const subject = `department:${clinicalDepartmentId}`;
    await recordClinicEvent(transaction, operator, "department.keep", subject, now(), change);
  });
}

import { NO_PLAN_TEXTS } from "@madoguchi/contract/department/department";
import { readDepartmentsCall, storeDepartmentCall } from "@madoguchi/contract/department/department.operation.calls";
import { USUAL_MONTHS_FOR_MORE } from "@madoguchi/contract/prescribing/last-day-for-more";
import { ADULT_AGE_YEARS } from "@madoguchi/contract/representation/adult-age";
import { listManagedDepartments, lockClinic, upsertDepartment } from "../../records/clinic/clinic.store.ts";
import { contentVersion } from "../../records/content-version/content-version.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import { requireReadVersion } from "../read-version.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** The clinic's departments in the order in which patients see them. */
export const readDepartments = answers(readDepartmentsCall, async ({ deps: { database, now }, operator, context }) => {
  const list = await database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "department.read", `clinic:${operator.clinicId}`, now());
    return { clinicalDepartments: await listManagedDepartments(transaction, operator.clinicId) };
  });
  context.header("ETag", contentVersion(list.clinicalDepartments));
  return list;
});

/**
 * Makes a department, or changes the one of this id. Spots that exist keep their length. A 409 (E005) when `ifMatch` names
 * another version of the list than the stored one.
 */
export const storeDepartment = acts(
  storeDepartmentCall,
  async ({ deps: { database, now }, operator, params: { clinicalDepartmentId }, body: request, ifMatch }) => {
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
        additionalMedicineMonths = before?.additionalMedicineMonths ?? USUAL_MONTHS_FOR_MORE,
        planTexts = before?.planTexts ?? NO_PLAN_TEXTS,
        isNamedInMails = before?.isNamedInMails ?? true,
        english = before?.english ?? {},
        ...named
      } = request;
      const ofVisit = { visitInstructions, additionalMedicineMonths, planTexts, isNamedInMails };
      const chosen = { ...{ isInsured, picture, minimumAge, english }, ...ofVisit };
      const department = { ...named, ...chosen };
      const change = describeChange(before, department);
      if (!change) return;
      requireReadVersion(operator, ifMatch, departments);
      await upsertDepartment(transaction, clinicId, { ...department, clinicalDepartmentId });
      const subject = `department:${clinicalDepartmentId}`;
      await recordClinicEvent(transaction, operator, "department.keep", subject, now(), change);
    });
  },
);

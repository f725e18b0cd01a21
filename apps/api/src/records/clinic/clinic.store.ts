import type { ClinicSettingsRequest } from "@madoguchi/contract/clinic-settings/clinic-settings";
import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic, clinicalDepartment, medicalBusiness } from "./clinic.table.ts";

export type ClinicKey = { medicalBusinessId: string; clinicId: string };

/** The clinic's own row; `undefined` when there is no such clinic. */
export async function findClinic(database: Database, clinicId: string) {
  const [found] = await database.select().from(clinic).where(eq(clinic.clinicId, clinicId));
  return found;
}

/** Days without use, and days in all, after which a session of its patients ends; `undefined` without such a clinic. */
export async function findSessionDays(database: Database, clinicId: string) {
  const [found] = await database
    .select({ idle: medicalBusiness.sessionIdleDays, maximum: medicalBusiness.sessionMaximumDays })
    .from(clinic)
    .innerJoin(medicalBusiness, eq(medicalBusiness.medicalBusinessId, clinic.medicalBusinessId))
    .where(eq(clinic.clinicId, clinicId));
  return found;
}

/** Creates a clinic of the business with these settings; `false` when any business has a clinic of this id. */
export async function insertClinic(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  settings: ClinicSettingsRequest,
): Promise<boolean> {
  const made = await database
    .insert(clinic)
    .values({ ...settings, medicalBusinessId, clinicId })
    .onConflictDoNothing({ target: clinic.clinicId })
    .returning({ clinicId: clinic.clinicId });
  return made.length > 0;
}

export async function updateClinic(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  settings: ClinicSettingsRequest,
): Promise<void> {
  await database
    .update(clinic)
    .set(settings)
    .where(and(eq(clinic.clinicId, clinicId), eq(clinic.medicalBusinessId, medicalBusinessId)));
}

/** The business's own row; `undefined` when there is no such business. */
export async function findBusiness(database: Database, medicalBusinessId: string) {
  const [found] = await database
    .select()
    .from(medicalBusiness)
    .where(eq(medicalBusiness.medicalBusinessId, medicalBusinessId));
  return found;
}

/** Creates or updates a business. */
export async function upsertBusiness(
  database: Database,
  medicalBusinessId: string,
  settings: { name: string; sessionIdleDays: number; sessionMaximumDays: number },
): Promise<void> {
  await database
    .insert(medicalBusiness)
    .values({ ...settings, medicalBusinessId })
    .onConflictDoUpdate({ target: medicalBusiness.medicalBusinessId, set: settings });
}

/** The clinics of a business by their ids, with their names. */
export async function listClinicNames(
  database: Database,
  medicalBusinessId: string,
): Promise<{ clinicId: string; name: string }[]> {
  return database
    .select({ clinicId: clinic.clinicId, name: clinic.name })
    .from(clinic)
    .where(eq(clinic.medicalBusinessId, medicalBusinessId))
    .orderBy(asc(clinic.clinicId));
}

/** The ids alone. */
export async function listClinicIds(database: Database, medicalBusinessId: string): Promise<string[]> {
  return (await listClinicNames(database, medicalBusinessId)).map(({ clinicId }) => clinicId);
}

/** Every business with its clinics. */
export async function listBusinesses(database: Database) {
  return database
    .select({
      medicalBusinessId: medicalBusiness.medicalBusinessId,
      name: medicalBusiness.name,
      sessionIdleDays: medicalBusiness.sessionIdleDays,
      sessionMaximumDays: medicalBusiness.sessionMaximumDays,
      clinicId: clinic.clinicId,
      clinicName: clinic.name,
    })
    .from(medicalBusiness)
    .leftJoin(clinic, eq(clinic.medicalBusinessId, medicalBusiness.medicalBusinessId))
    .orderBy(asc(medicalBusiness.medicalBusinessId), asc(clinic.clinicId));
}

/** Its departments in the order in which the clinic lists them. */
export function listDepartments(database: Database, clinicId: string) {
  const {
    clinicId: _,
    position,
    visitInstructions,
    additionalMedicineMonths,
    planTexts,
    isNamedInMails,
    ...columns
  } = getTableColumns(clinicalDepartment);
  return database
    .select(columns)
    .from(clinicalDepartment)
    .where(eq(clinicalDepartment.clinicId, clinicId))
    .orderBy(asc(clinicalDepartment.position), asc(clinicalDepartment.clinicalDepartmentId));
}

/** Its departments with the clinic's own fields, in the same order. */
export function listManagedDepartments(database: Database, clinicId: string) {
  const { clinicId: _, ...columns } = getTableColumns(clinicalDepartment);
  return database
    .select(columns)
    .from(clinicalDepartment)
    .where(eq(clinicalDepartment.clinicId, clinicId))
    .orderBy(asc(clinicalDepartment.position), asc(clinicalDepartment.clinicalDepartmentId));
}

/** Creates or updates a department. */
export async function upsertDepartment(
  database: Database,
  clinicId: string,
  department: ManagedDepartment,
): Promise<void> {
  await database
    .insert(clinicalDepartment)
    .values({ ...department, clinicId })
    .onConflictDoUpdate({
      target: [clinicalDepartment.clinicId, clinicalDepartment.clinicalDepartmentId],
      set: department,
    });
}

/** Serialises changes of a clinic's hours, spots, texts and questions until the transaction ends; patients do not wait. */
export async function lockClinic(transaction: Database, clinicId: string): Promise<void> {
  await transaction
    .select({ clinicId: clinic.clinicId })
    .from(clinic)
    .where(eq(clinic.clinicId, clinicId))
    .for("no key update");
}

/** Serialises changes of what all clinics of a business share, until the transaction ends. */
export async function lockBusiness(transaction: Database, medicalBusinessId: string): Promise<void> {
  await transaction
    .select({ medicalBusinessId: medicalBusiness.medicalBusinessId })
    .from(medicalBusiness)
    .where(eq(medicalBusiness.medicalBusinessId, medicalBusinessId))
    .for("no key update");
}

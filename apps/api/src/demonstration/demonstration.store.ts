import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { clinic, clinicalDepartment, medicalBusiness } from "../records/clinic/clinic.table.ts";
import { clinicDelivery } from "../records/delivery/clinic-delivery.table.ts";
import { clinicMedicine } from "../records/medicine-list/clinic-medicine.table.ts";
import { preparationMark } from "../records/preparation/preparation-mark.table.ts";
import { questionnaire } from "../records/questionnaire/questionnaire.table.ts";
import { questionnaireAssignment } from "../records/questionnaire/questionnaire-assignment.table.ts";
import { terms } from "../records/terms/terms.table.ts";

/** Any number that nothing else in this database locks by. */
const DEMONSTRATION_LOCK = 7_301_002;

const LOOK_AGAIN_MS = 100;

/**
 * Lets one process at a time write the demonstration; the next one finds it complete. On a busy machine the wait may
 * exceed a statement's time limit. An idle process loses the lock when the database ends its idle transaction.
 */
export async function lockDemonstration(transaction: Database): Promise<void> {
  const tryLock = sql`select pg_try_advisory_xact_lock(${DEMONSTRATION_LOCK}) as is_mine`;
  while ((await transaction.execute(tryLock)).rows[0]?.["is_mine"] !== true) await sleep(LOOK_AGAIN_MS);
}

/** A clinic of a database that has no demonstration, such as a restored one. `undefined`: none, or the demonstration. */
export async function findClinicInstead(
  database: Database,
  demonstrationId: string,
): Promise<{ clinicId: string; medicalBusinessId: string; name: string } | undefined> {
  const { clinicId, medicalBusinessId, name } = clinic;
  const clinics = await database.select({ clinicId, medicalBusinessId, name }).from(clinic).orderBy(clinicId);
  return clinics.some((each) => each.clinicId === demonstrationId) ? undefined : clinics[0];
}

/**
 * Writes the missing parts of the clinic, its departments, texts and questionnaires. Existing ones stay as they are, as
 * does an assignment of no questionnaire.
 */
export async function insertMissingClinic(
  transaction: Database,
  rows: {
    business: typeof medicalBusiness.$inferInsert;
    clinic: typeof clinic.$inferInsert;
    departments: (typeof clinicalDepartment.$inferInsert)[];
    terms: (typeof terms.$inferInsert)[];
    questionnaires: (typeof questionnaire.$inferInsert)[];
    assignments: (typeof questionnaireAssignment.$inferInsert)[];
    medicines: (typeof clinicMedicine.$inferInsert)[];
    delivery: typeof clinicDelivery.$inferInsert;
    marks: (typeof preparationMark.$inferInsert)[];
  },
): Promise<void> {
  await transaction.insert(medicalBusiness).values(rows.business).onConflictDoNothing();
  await transaction.insert(clinic).values(rows.clinic).onConflictDoNothing();
  await transaction.insert(clinicalDepartment).values(rows.departments).onConflictDoNothing();
  await transaction.insert(terms).values(rows.terms).onConflictDoNothing();
  await transaction.insert(questionnaire).values(rows.questionnaires).onConflictDoNothing();
  await transaction.insert(questionnaireAssignment).values(rows.assignments).onConflictDoNothing();
  await transaction.insert(clinicMedicine).values(rows.medicines).onConflictDoNothing();
  await transaction.insert(clinicDelivery).values(rows.delivery).onConflictDoNothing();
  await transaction.insert(preparationMark).values(rows.marks).onConflictDoNothing();
}

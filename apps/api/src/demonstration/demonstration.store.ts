import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { clinic, clinicalDepartment, medicalBusiness } from "../records/clinic/clinic.table.ts";
import { clinicMedicine } from "../records/clinic-medicine/clinic-medicine.table.ts";
import { clinicDelivery } from "../records/delivery/clinic-delivery.table.ts";
import { preparationMark } from "../records/preparation/preparation-mark.table.ts";
import { questionnaire } from "../records/questionnaire/questionnaire.table.ts";
import { questionnaireAssignment } from "../records/questionnaire/questionnaire-assignment.table.ts";
import { terms } from "../records/terms/terms.table.ts";

/** Any number that nothing else in this database locks by. */
const DEMONSTRATION_LOCK = 7_301_002;

const LOOK_AGAIN_MS = 100;

/**
 * Lets one process at a time lay the demonstration; the next finds it laid. On a busy machine that takes longer than one
 * statement may wait. A process that does nothing more with the lock loses it when the database ends its idle transaction.
 */
export async function lockDemonstration(transaction: Database): Promise<void> {
  const tryLock = sql`select pg_try_advisory_xact_lock(${DEMONSTRATION_LOCK}) as is_mine`;
  while ((await transaction.execute(tryLock)).rows[0]?.["is_mine"] !== true) await sleep(LOOK_AGAIN_MS);
}

/**
 * Writes what is missing of the clinic, its departments, its texts and its questionnaires. What is there stays as it is;
 * an assignment of no questionnaire too.
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

import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { healthFact } from "./health-fact.table.ts";

/** Every version of the facts that a clinic recorded about these patients, the oldest first. */
export function listHealthFacts(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  customerIds: readonly string[],
) {
  return database
    .select()
    .from(healthFact)
    .where(
      and(
        eq(healthFact.medicalBusinessId, medicalBusinessId),
        eq(healthFact.clinicId, clinicId),
        inArray(healthFact.customerId, [...customerIds]),
      ),
    )
    .orderBy(asc(healthFact.recordedAt), asc(healthFact.version));
}

export type HealthFactRow = Awaited<ReturnType<typeof listHealthFacts>>[number];

/** The same of one patient, of every clinic of the business. */
export function listHealthFactsOfPatient(database: Database, owner: Customer) {
  return database
    .select()
    .from(healthFact)
    .where(ofCustomer(healthFact, owner))
    .orderBy(asc(healthFact.recordedAt), asc(healthFact.version));
}

/** Adds a version. Lock the patient first. */
export async function insertHealthFact(database: Database, row: typeof healthFact.$inferInsert): Promise<void> {
  await database.insert(healthFact).values(row);
}

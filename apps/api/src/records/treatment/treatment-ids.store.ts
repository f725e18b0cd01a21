import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { treatment } from "./treatment.table.ts";

/** The treatments of a patient in the clinic, the earliest first. */
export async function listTreatmentIds(database: Database, owner: ClinicCustomer): Promise<string[]> {
  const rows = await database
    .select({ treatmentId: treatment.treatmentId })
    .from(treatment)
    .where(and(ofCustomer(treatment, owner), eq(treatment.clinicId, owner.clinicId)))
    .orderBy(asc(treatment.historyNumber));
  return rows.map(({ treatmentId }) => treatmentId);
}

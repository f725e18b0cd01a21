import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "./clinic.store.ts";
import { clinic } from "./clinic.table.ts";

function isClinic({ medicalBusinessId, clinicId }: ClinicKey) {
  return and(eq(clinic.medicalBusinessId, medicalBusinessId), eq(clinic.clinicId, clinicId));
}

/** The years for which the clinic stores a patient's record after its last entry. */
export async function findRecordYears(transaction: Database, key: ClinicKey): Promise<number | undefined> {
  const [row] = await transaction.select({ recordYears: clinic.recordYears }).from(clinic).where(isClinic(key));
  return row?.recordYears;
}

export async function updateRecordYears(transaction: Database, key: ClinicKey, recordYears: number): Promise<void> {
  await transaction.update(clinic).set({ recordYears }).where(isClinic(key));
}

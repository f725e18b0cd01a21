import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { type ReadingOfMany, recordReadings } from "../../records/audit/record-readings.store.ts";

/** Writes into the access log of each patient of the clinic that their record was exported (`recordReadings`). */
export async function recordReadingOfAll(
  database: Database,
  clinic: { medicalBusinessId: string; clinicId: string },
  event: ReadingOfMany,
): Promise<void> {
  await recordReadings(
    database,
    clinic,
    event,
    sql`select customer_id from customer_clinic join customer using (medical_business_id, customer_id)
      where merged_into is null and medical_business_id = ${clinic.medicalBusinessId} and clinic_id = ${clinic.clinicId}
        and joined_at <= ${event.at.toISOString()}::timestamptz`,
  );
}

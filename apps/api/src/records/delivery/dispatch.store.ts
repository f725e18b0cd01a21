import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";

const MEASURED_DAYS = 90;

const selectDispatch = prepareStatement<
  { clinicId: string; now: Date },
  { parcels: number; dispatchHours: number | null }
>(
  "dispatch",
  `select count(*)::int as parcels,
     percentile_cont(0.5) within group (
       order by greatest(extract(epoch from delivery.shipped_at - delivery.created_at), 0)::float8 / 3600
     ) as dispatch_hours
   from clinic
   join delivery on delivery.medical_business_id = clinic.medical_business_id
     and delivery.shipped_at > :now::timestamptz - interval '${MEASURED_DAYS} days' and delivery.shipped_at <= :now
   join treatment on treatment.medical_business_id = delivery.medical_business_id
     and treatment.treatment_id = delivery.treatment_id and treatment.clinic_id = clinic.clinic_id
   where clinic.clinic_id = :clinicId`,
);

/** The median of the clinic's last dispatches, from the payment to the carrier, and the number of parcels. */
export async function findDispatch(
  database: Database,
  query: { clinicId: string; now: Date },
): Promise<{ parcels: number; dispatchHours: number }> {
  const [row] = await selectDispatch(database, query);
  return { parcels: row?.parcels ?? 0, dispatchHours: row?.dispatchHours ?? 0 };
}

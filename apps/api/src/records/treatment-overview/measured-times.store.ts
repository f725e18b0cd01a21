import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { isRehearsalSql } from "../rehearsal/rehearsal-sql.ts";

type Query = { clinicId: string; since: Date; now: Date };

const selectMeasuredTimes = prepareStatement<
  Query,
  { visits: number; waitMinutes: number | null; parcels: number; dispatchHours: number | null }
>(
  "measured_times",
  `select count(*)::int as visits,
     percentile_cont(0.5) within group (
       order by greatest(extract(epoch from treatment.started_at - treatment.starts_at), 0)::float8 / 60
     ) as wait_minutes,
     count(delivery.shipped_at)::int as parcels,
     percentile_cont(0.5) within group (
       order by greatest(extract(epoch from delivery.shipped_at - payment.paid_at), 0)::float8 / 3600
     ) filter (where delivery.shipped_at is not null) as dispatch_hours
   from clinic
   join treatment on treatment.medical_business_id = clinic.medical_business_id
     and treatment.clinic_id = clinic.clinic_id
     and treatment.starts_at >= :since and treatment.starts_at < :now and treatment.started_at is not null
   left join payment on payment.medical_business_id = treatment.medical_business_id
     and payment.treatment_id = treatment.treatment_id and payment.state in ('paid', 'refunded')
   left join delivery on delivery.medical_business_id = treatment.medical_business_id
     and delivery.treatment_id = treatment.treatment_id and payment.paid_at is not null
   where clinic.clinic_id = :clinicId and (treatment.treatment_id is null or not ${isRehearsalSql("treatment")})`,
);

export type MeasuredTimes = { visits: number; waitMinutes: number; parcels: number; dispatchHours: number };

/**
 * Medians over the clinic's visits that were due from `since` on and have begun: from the booked time to the start, and
 * from the payment to the dispatch of the parcel; with the number of cases of each.
 */
export async function findMeasuredTimes(database: Database, query: Query): Promise<MeasuredTimes> {
  const [row] = await selectMeasuredTimes(database, query);
  return {
    visits: row?.visits ?? 0,
    waitMinutes: row?.waitMinutes ?? 0,
    parcels: row?.parcels ?? 0,
    dispatchHours: row?.dispatchHours ?? 0,
  };
}

import { sql } from "drizzle-orm";
import { clinic, clinicalDepartment, medicalBusiness, terms } from "../clinic/clinic.table.ts";
import type { Database } from "../db/database.ts";
import { prepareStatement } from "../db/prepared-statement.ts";
import type { PlannedSpot } from "./spots-of-days.ts";

/** Any number that nothing else in this database locks by. */
const DEMONSTRATION_LOCK = 7_301_002;

/** Lets one process at a time lay the demonstration; the next finds it laid. */
export async function lockDemonstration(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${DEMONSTRATION_LOCK})`);
}

/** Writes what is missing of the clinic, its departments and its texts. What is there stays as it is. */
export async function insertMissingClinic(
  transaction: Database,
  rows: {
    business: typeof medicalBusiness.$inferInsert;
    clinic: typeof clinic.$inferInsert;
    departments: (typeof clinicalDepartment.$inferInsert)[];
    terms: (typeof terms.$inferInsert)[];
  },
): Promise<void> {
  await transaction.insert(medicalBusiness).values(rows.business).onConflictDoNothing();
  await transaction.insert(clinic).values(rows.clinic).onConflictDoNothing();
  await transaction.insert(clinicalDepartment).values(rows.departments).onConflictDoNothing();
  await transaction.insert(terms).values(rows.terms).onConflictDoNothing();
}

const insertSpots = prepareStatement<
  {
    medicalBusinessId: string;
    clinicId: string;
    departments: string[];
    doctors: string[];
    starts: string[];
    ends: string[];
    capacities: number[];
  },
  Record<string, never>
>(
  "insert_planned_spots",
  `with planned as (
     select * from unnest(:departments::text[], :doctors::text[], :starts::timestamptz[], :ends::timestamptz[],
       :capacities::integer[]) as planned (department, doctor, starts_at, ends_at, capacity)
   ), made as (
     insert into spot (medical_business_id, spot_id, clinic_id, clinical_department_id, doctor_name, starts_at, ends_at)
     select :medicalBusinessId::text, gen_random_uuid(), :clinicId::text, department, doctor, starts_at, ends_at
     from planned
     on conflict (medical_business_id, clinic_id, clinical_department_id, starts_at, doctor_name) do nothing
     returning medical_business_id, spot_id, clinical_department_id, starts_at, doctor_name
   )
   insert into seat (medical_business_id, spot_id, seat_number)
   select made.medical_business_id, made.spot_id, number.seat
   from made
   join planned on planned.department = made.clinical_department_id and planned.starts_at = made.starts_at
     and planned.doctor = made.doctor_name
   cross join lateral generate_series(1, planned.capacity) as number (seat)`,
);

/** Makes the planned spots that do not exist yet, each with its seats. Spots that exist keep theirs and their patients. */
export async function insertMissingSpots(
  transaction: Database,
  owner: { medicalBusinessId: string; clinicId: string },
  spots: readonly PlannedSpot[],
): Promise<void> {
  await insertSpots(transaction, {
    ...owner,
    departments: spots.map((spot) => spot.clinicalDepartmentId),
    doctors: spots.map((spot) => spot.doctorName),
    starts: spots.map((spot) => spot.startsAt.toISOString()),
    ends: spots.map((spot) => spot.endsAt.toISOString()),
    capacities: spots.map((spot) => spot.capacity),
  });
}

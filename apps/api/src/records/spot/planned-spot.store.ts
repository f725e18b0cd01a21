import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { Period, PlannedSpot } from "./planned-spots.ts";

type ClinicKey = { medicalBusinessId: string; clinicId: string };

const selectPeriods = prepareStatement<ClinicKey & { from: Date; until: Date }, Period>(
  "periods_of_spots",
  `select spot.doctor_name, spot.starts_at, spot.ends_at
   from clinical_department department
   join spot on spot.medical_business_id = :medicalBusinessId and spot.clinic_id = department.clinic_id
     and spot.clinical_department_id = department.clinical_department_id
     and spot.starts_at > :from::timestamptz - interval '1 day' and spot.starts_at < :until
   where department.clinic_id = :clinicId and spot.ends_at > :from`,
);

/** The periods and doctors of all spots, closed or open, that overlap a period. */
export async function findPeriods(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  period: { from: Date; until: Date },
): Promise<Period[]> {
  return selectPeriods(database, { medicalBusinessId, clinicId, ...period });
}

const insertSpots = prepareStatement<
  ClinicKey & { departments: string[]; doctors: string[]; starts: string[]; ends: string[]; capacities: number[] },
  { spotId: string }
>(
  "insert_planned_spots",
  // The ids differ in their last digits alone, so that a week of them compresses to a quarter of the bytes; they are no
  // secret.
  `with batch as (
     select gen_random_uuid()::text as id
   ), planned as (
     select overlay(batch.id placing lpad(to_hex(number), 8, '0') from 29)::uuid as spot_id, planned.*
     from batch
     cross join unnest(:departments::text[], :doctors::text[], :starts::timestamptz[], :ends::timestamptz[],
       :capacities::integer[]) with ordinality as planned (department, doctor, starts_at, ends_at, capacity, number)
   ), made as (
     insert into spot (medical_business_id, spot_id, clinic_id, clinical_department_id, doctor_name, starts_at, ends_at)
     select :medicalBusinessId::text, spot_id, :clinicId::text, department, doctor, starts_at, ends_at from planned
     returning spot_id
   ), seated as (
     insert into seat (medical_business_id, spot_id, seat_number)
     select :medicalBusinessId::text, made.spot_id, numbered.seat
     from made
     join planned on planned.spot_id = made.spot_id
     cross join lateral generate_series(1, planned.capacity) as numbered (seat)
   )
   select spot_id from made`,
);

/** Makes new spots, each with its seats, and returns their ids. The clinic must be locked. */
export async function insertPlannedSpots(
  transaction: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  spots: readonly PlannedSpot[],
): Promise<string[]> {
  const rows = await insertSpots(transaction, {
    medicalBusinessId,
    clinicId,
    departments: spots.map((spot) => spot.clinicalDepartmentId),
    doctors: spots.map((spot) => spot.doctorName),
    starts: spots.map((spot) => spot.startsAt.toISOString()),
    ends: spots.map((spot) => spot.endsAt.toISOString()),
    capacities: spots.map((spot) => spot.capacity),
  });
  return rows.map((row) => row.spotId);
}

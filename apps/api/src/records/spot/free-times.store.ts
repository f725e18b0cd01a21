import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { MAY_OFFER_TIMES } from "../preparation/needed-lines.ts";
import { SEAT_IS_FREE } from "./free-seat.ts";

const HAS_FREE_SEAT = `exists (
  select from seat
  where seat.medical_business_id = spot.medical_business_id and seat.spot_id = spot.spot_id and ${SEAT_IS_FREE}
)`;

type NextQuery = { clinicId: string; earliest: Date; count: number; now: Date };

const selectNextFreeTimes = prepareStatement<
  NextQuery,
  { clinicalDepartmentId: string; spotId: string | null; startsAt: Date }
>(
  "next_free_times",
  `select department.clinical_department_id, free.spot_id, free.starts_at
   from clinic
   join clinical_department department on department.clinic_id = clinic.clinic_id
   left join lateral (
     select distinct on (spot.starts_at) spot.spot_id, spot.starts_at
     from spot
     where spot.medical_business_id = clinic.medical_business_id and spot.clinic_id = clinic.clinic_id
       and spot.clinical_department_id = department.clinical_department_id
       and spot.starts_at >= :earliest and spot.closed_at is null and ${HAS_FREE_SEAT}
     order by spot.starts_at, spot.doctor_name
     limit :count
   ) free on ${MAY_OFFER_TIMES}
   where clinic.clinic_id = :clinicId
   order by department.position, department.clinical_department_id, free.starts_at`,
);

export type DepartmentFreeTimes = { clinicalDepartmentId: string; times: { spotId: string; startsAt: Date }[] };

/**
 * The first `count` starts of each department, from `earliest` on, that have a free seat; of doctors who begin at the
 * same time one is returned. A department without any has an empty list.
 */
export async function findNextFreeTimes(database: Database, query: NextQuery): Promise<DepartmentFreeTimes[]> {
  const departments = new Map<string, DepartmentFreeTimes>();
  for (const row of await selectNextFreeTimes(database, query)) {
    const clinicalDepartmentId = row.clinicalDepartmentId;
    const department = departments.get(clinicalDepartmentId) ?? { clinicalDepartmentId, times: [] };
    departments.set(clinicalDepartmentId, department);
    if (row.spotId !== null) {
      department.times.push({ spotId: row.spotId, startsAt: row.startsAt });
    }
  }
  return [...departments.values()];
}

type DaysQuery = { clinicId: string; from: Date; until: Date; earliest: Date; now: Date };

const selectOfferedDays = prepareStatement<DaysQuery, { day: CalendarDay; lastEndsAt: Date; free: number }>(
  "offered_days",
  `select to_char(spot.starts_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day, max(spot.ends_at) as last_ends_at,
     (count(*) filter (where spot.starts_at >= :earliest and ${HAS_FREE_SEAT}))::int as free
   from clinic
   join clinical_department department on department.clinic_id = clinic.clinic_id
   join spot on spot.medical_business_id = clinic.medical_business_id and spot.clinic_id = clinic.clinic_id
     and spot.clinical_department_id = department.clinical_department_id
     and spot.starts_at >= :from and spot.starts_at < :until and spot.closed_at is null
   where clinic.clinic_id = :clinicId and ${MAY_OFFER_TIMES}
   group by 1
   order by 1`,
);

/** A day in Japan on which the clinic offers times: the end of the last one, and the number of spots that can be booked. */
export type OfferedDay = { day: CalendarDay; lastEndsAt: Date; freeSpots: number };

/** The days from `from` on and before `until` with at least one spot that is not closed. */
export async function findOfferedDays(database: Database, query: DaysQuery): Promise<OfferedDay[]> {
  const rows = await selectOfferedDays(database, query);
  return rows.map((row) => ({ day: row.day, lastEndsAt: row.lastEndsAt, freeSpots: row.free }));
}

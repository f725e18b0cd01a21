import type { Database } from "../../platform/db/database.ts";
import { prepareStatement, readInstant } from "../../platform/db/prepared-statement.ts";
import { SEAT_IS_FREE } from "./free-seat.ts";

export type OfferedSpot = {
  spotId: string;
  doctorName: string;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
  freeSeats: number;
};

type SpotKey = { clinicId: string; spotId: string };

type SpotQuery = { clinicId: string; clinicalDepartmentId: string; from: Date; until: Date; now: Date };

const selectOfferedSpots = prepareStatement<
  SpotQuery,
  {
    spot_id: string | null;
    doctor_name: string;
    starts_at: string;
    ends_at: string;
    capacity: number;
    free_seats: number;
  }
>(
  "offered_spots",
  `select offered.*
   from clinic
   left join lateral (
     select spot.spot_id, spot.doctor_name, spot.starts_at, spot.ends_at,
       count(*)::int as capacity,
       (count(*) filter (where ${SEAT_IS_FREE}))::int as free_seats
     from spot
     join seat on seat.medical_business_id = spot.medical_business_id and seat.spot_id = spot.spot_id
     where spot.medical_business_id = clinic.medical_business_id
       and spot.clinic_id = clinic.clinic_id
       and spot.clinical_department_id = :clinicalDepartmentId
       and spot.starts_at >= :from and spot.starts_at < :until
       and spot.closed_at is null
     group by spot.medical_business_id, spot.spot_id
   ) offered on true
   where clinic.clinic_id = :clinicId
   order by offered.starts_at, offered.doctor_name`,
);

/** A department's spots that begin from `from` on and before `until`, earliest first; `undefined` for no such clinic. */
export async function findOfferedSpots(database: Database, query: SpotQuery): Promise<OfferedSpot[] | undefined> {
  const rows = await selectOfferedSpots(database, query);
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) =>
    row.spot_id === null
      ? []
      : {
          spotId: row.spot_id,
          doctorName: row.doctor_name,
          startsAt: readInstant(row.starts_at),
          endsAt: readInstant(row.ends_at),
          capacity: row.capacity,
          freeSeats: row.free_seats,
        },
  );
}

const selectSpot = prepareStatement<
  SpotKey,
  { clinical_department_id: string; doctor_name: string; starts_at: string; ends_at: string }
>(
  "spot_facts",
  `select spot.clinical_department_id, spot.doctor_name, spot.starts_at, spot.ends_at
   from clinic
   join spot on spot.medical_business_id = clinic.medical_business_id and spot.clinic_id = clinic.clinic_id
     and spot.spot_id = :spotId
   where clinic.clinic_id = :clinicId`,
);

/** One spot of a clinic, free or not, past or not; `undefined` when there is none. */
export async function findSpot(database: Database, key: SpotKey) {
  const [row] = await selectSpot(database, key);
  return (
    row && {
      clinicalDepartmentId: row.clinical_department_id,
      doctorName: row.doctor_name,
      startsAt: readInstant(row.starts_at),
      endsAt: readInstant(row.ends_at),
    }
  );
}

import type { Database } from "../../platform/db/database.ts";
import { prepareStatement, readInstant } from "../../platform/db/prepared-statement.ts";
import { HAS_TEXTS_FOR_BOOKING } from "../terms/missing-texts.ts";
import type { OpenSeats } from "./free-seat.ts";

export type OfferedSpot = OpenSeats & {
  spotId: string;
  doctorName: string;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
};

/**
 * `snapshot`: which transactions the reading has seen, for `findSpotChanges`. A clinic that `isOpen` no longer lacks a text
 * that a booking needs; before, it offers nothing.
 */
export type OfferedSpots = { medicalBusinessId: string; snapshot: string; isOpen: boolean; spots: OfferedSpot[] };

type SpotKey = { clinicId: string; spotId: string };

type SpotQuery = { clinicId: string; clinicalDepartmentId: string; from: Date; until: Date };

const selectOfferedSpots = prepareStatement<
  SpotQuery,
  {
    medical_business_id: string;
    snapshot: string;
    is_open: boolean;
    spot_id: string | null;
    doctor_name: string;
    starts_at: string;
    ends_at: string;
    capacity: number;
    unheld: number;
    held_until: Date[] | null;
  }
>(
  "offered_spots",
  `select clinic.medical_business_id, pg_current_snapshot()::text as snapshot, texts.are_there as is_open, offered.*
   from clinic
   cross join lateral (select ${HAS_TEXTS_FOR_BOOKING} as are_there) texts
   left join lateral (
     select spot.spot_id, spot.doctor_name, spot.starts_at, spot.ends_at,
       count(*)::int as capacity,
       (count(*) filter (where seat.treatment_id is null and seat.held_until is null))::int as unheld,
       array_agg(seat.held_until) filter (where seat.treatment_id is null and seat.held_until is not null) as held_until
     from spot
     join seat on seat.medical_business_id = spot.medical_business_id and seat.spot_id = spot.spot_id
     where spot.medical_business_id = clinic.medical_business_id
       and spot.clinic_id = clinic.clinic_id
       and spot.clinical_department_id = :clinicalDepartmentId
       and spot.starts_at >= :from and spot.starts_at < :until
       and spot.closed_at is null
     group by spot.medical_business_id, spot.spot_id
   ) offered on texts.are_there
   where clinic.clinic_id = :clinicId
   order by offered.starts_at, offered.doctor_name`,
);

/** A department's spots that begin from `from` on and before `until`, earliest first; `undefined` for no such clinic. */
export async function findOfferedSpots(database: Database, query: SpotQuery): Promise<OfferedSpots | undefined> {
  const rows = await selectOfferedSpots(database, query);
  const [first] = rows;
  if (!first) return undefined;
  const spots = rows.flatMap((row) =>
    row.spot_id === null
      ? []
      : {
          spotId: row.spot_id,
          doctorName: row.doctor_name,
          startsAt: readInstant(row.starts_at),
          endsAt: readInstant(row.ends_at),
          capacity: row.capacity,
          unheld: row.unheld,
          heldUntil: row.held_until ?? [],
        },
  );
  return { medicalBusinessId: first.medical_business_id, snapshot: first.snapshot, isOpen: first.is_open, spots };
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

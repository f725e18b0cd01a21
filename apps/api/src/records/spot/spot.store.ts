import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { MAY_OFFER_TIMES } from "../preparation/needed-lines.ts";
import type { OpenSeats } from "./free-seat.ts";

export type OfferedSpot = OpenSeats & {
  spotId: string;
  doctorName: string;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
};

/**
 * `snapshot`: the transactions that the reading has seen, for `findSpotChanges`. A clinic that is not open yet lacks
 * what patients need before a booking (`needed-lines.ts`), and offers nothing.
 */
export type OfferedSpots = { medicalBusinessId: string; snapshot: string; isOpen: boolean; spots: OfferedSpot[] };

type SpotKey = { clinicId: string; spotId: string };

type SpotQuery = { clinicId: string; clinicalDepartmentId: string; from: Date; until: Date };

const selectOfferedSpots = prepareStatement<
  SpotQuery,
  {
    medicalBusinessId: string;
    snapshot: string;
    isOpen: boolean;
    spotId: string | null;
    doctorName: string;
    startsAt: Date;
    endsAt: Date;
    capacity: number;
    unheld: number;
    heldUntil: Date[] | null;
  }
>(
  "offered_spots",
  `select clinic.medical_business_id, pg_current_snapshot()::text as snapshot, opening.is_open, offered.*
   from clinic
   cross join lateral (select ${MAY_OFFER_TIMES} as is_open) opening
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
   ) offered on opening.is_open
   where clinic.clinic_id = :clinicId
   order by offered.starts_at, offered.doctor_name`,
);

/** A department's spots that begin from `from` on and before `until`, earliest first; `undefined` for no such clinic. */
export async function findOfferedSpots(database: Database, query: SpotQuery): Promise<OfferedSpots | undefined> {
  const rows = await selectOfferedSpots(database, query);
  const [first] = rows;
  if (!first) return undefined;
  const spots = rows.flatMap((row) =>
    row.spotId === null
      ? []
      : {
          spotId: row.spotId,
          doctorName: row.doctorName,
          startsAt: row.startsAt,
          endsAt: row.endsAt,
          capacity: row.capacity,
          unheld: row.unheld,
          heldUntil: row.heldUntil ?? [],
        },
  );
  return { medicalBusinessId: first.medicalBusinessId, snapshot: first.snapshot, isOpen: first.isOpen, spots };
}

const selectSpot = prepareStatement<
  SpotKey,
  { clinicalDepartmentId: string; doctorName: string; startsAt: Date; endsAt: Date }
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
  return row;
}

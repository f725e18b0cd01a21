import { startOfToday } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement, readInstant } from "../../platform/db/prepared-statement.ts";
import { SEAT_IS_FREE, seatOfOpenSpotSql } from "../../records/spot/free-seat.ts";
import { takeSeat } from "../../records/spot/seat.store.ts";
import type { CustomerContext } from "../customer-context.ts";
import { CHANGES_OF_DAY } from "./booking-limit.ts";

type WishedSpot = {
  clinicalDepartmentId: string;
  startsAt: Date;
  isClosed: boolean;
  /** Of the customer, `requireChangeLeft`. */
  changesOfDay: number;
  /** The customer's own live hold of a seat there. */
  ownHold: { holdId: string; wasExtended: boolean } | undefined;
};

const selectWishedSpot = prepareStatement<
  Pick<CustomerContext, "medicalBusinessId" | "customerId" | "clinicId"> & {
    spotId: string;
    now: Date;
    dayStart: Date;
  },
  {
    clinical_department_id: string;
    starts_at: string;
    is_closed: boolean;
    changes_of_day: number;
    hold_id: string | null;
    was_extended: boolean;
  }
>(
  "wished_spot",
  `select spot.clinical_department_id, spot.starts_at, spot.closed_at is not null as is_closed, own.hold_id,
     own.was_extended, ${CHANGES_OF_DAY}
   from spot
   left join seat own on own.medical_business_id = spot.medical_business_id and own.spot_id = spot.spot_id
     and own.customer_id = :customerId and own.treatment_id is null and own.held_until > :now
   where spot.medical_business_id = :medicalBusinessId and spot.spot_id = :spotId and spot.clinic_id = :clinicId`,
);

/** The spot that a reservation is to move to; `undefined` when the clinic has no such one. */
export async function findWishedSpot(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: CustomerContext,
  spotId: string,
  now: Date,
): Promise<WishedSpot | undefined> {
  const key = { medicalBusinessId, customerId, clinicId, spotId, now, dayStart: startOfToday(now) };
  const [row] = await selectWishedSpot(database, key);
  return (
    row && {
      clinicalDepartmentId: row.clinical_department_id,
      startsAt: readInstant(row.starts_at),
      isClosed: row.is_closed,
      changesOfDay: row.changes_of_day,
      ownHold: row.hold_id === null ? undefined : { holdId: row.hold_id, wasExtended: row.was_extended },
    }
  );
}

type Move = {
  medicalBusinessId: string;
  customerId: string;
  treatmentId: string;
  spotId: string;
  /** The hold whose seat is taken; `null` takes any free seat of the spot. */
  holdId: string | null;
  now: Date;
};

const moveWholeVisit = prepareStatement<Move, { treatment_id: string }>(
  "move_visit",
  `with ${seatOfOpenSpotSql(`case when :holdId::uuid is null then ${SEAT_IS_FREE} else seat.hold_id = :holdId end`)},
   freed as (
     update seat
     set customer_id = null, hold_id = null, held_until = null, was_extended = false, treatment_id = null
     where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId
       and exists (select from open_spot)
     returning seat_number
   ), taken as (
     update seat
     set customer_id = :customerId, treatment_id = :treatmentId, hold_id = null, held_until = null,
       was_extended = false
     where medical_business_id = :medicalBusinessId and spot_id = :spotId
       and seat_number = (select chosen.seat_number from chosen) and exists (select from open_spot)
       and (select count(*) from freed) is not null
     returning spot_id
   )
   update treatment
   set spot_id = spot.spot_id, doctor_name = spot.doctor_name, starts_at = spot.starts_at, ends_at = spot.ends_at,
     time_changes = treatment.time_changes + 1, time_changed_at = :now
   from taken
   join spot on spot.medical_business_id = :medicalBusinessId and spot.spot_id = taken.spot_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
   returning treatment.treatment_id`,
);

/**
 * Moves a reservation to a seat of another spot and frees the one it had, in one statement; `false`, and nothing has
 * changed, when no seat is left there or the clinic has closed it this moment.
 */
export async function moveVisit(database: Database, move: Move): Promise<boolean> {
  return (await takeSeat(database, move, () => moveWholeVisit(database, move))).length === 1;
}

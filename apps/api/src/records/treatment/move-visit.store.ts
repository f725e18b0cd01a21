import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { SEAT_IS_FREE, seatOfOpenSpotSql } from "../spot/free-seat.ts";
import { takeSeat } from "../spot/seat.store.ts";
import { announceVisit } from "./announce-visit.store.ts";

type Move = {
  medicalBusinessId: string;
  customerId: string;
  treatmentId: string;
  spotId: string;
  /** The hold whose seat is taken; `null` takes any free seat of the spot. */
  holdId: string | null;
  /** The clinic's reason to the patient; `null` where the patient moves. */
  clinicReason: string | null;
  now: Date;
};

const moveWholeVisit = prepareStatement<Move, { clinicId: string }>(
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
     time_changes = treatment.time_changes + 1, time_changed_at = :now, clinic_reason = :clinicReason
   from taken
   join spot on spot.medical_business_id = :medicalBusinessId and spot.spot_id = taken.spot_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
   returning treatment.clinic_id`,
);

/**
 * Moves a reservation to a seat of another spot and releases the earlier one, in one statement, and notifies the clinic's
 * desks and the room; `false`, with nothing changed, when no seat is left there or the spot was closed at the same moment.
 */
export async function moveVisit(database: Database, move: Move): Promise<boolean> {
  const [moved] = await takeSeat(database, move, () => moveWholeVisit(database, move));
  if (!moved) return false;
  await announceVisit(database, { clinicId: moved.clinicId, treatmentId: move.treatmentId });
  return true;
}

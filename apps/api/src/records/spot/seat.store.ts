import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { SEAT_IS_FREE, seatOfOpenSpotSql } from "./free-seat.ts";

type CustomerKey = { medicalBusinessId: string; customerId: string };

const awaitSpotWithFreeSeat = prepareStatement<
  { medicalBusinessId: string; spotId: string; now: Date },
  Record<string, never>
>(
  "await_spot_with_free_seat",
  `select 1 from spot
   where spot.medical_business_id = :medicalBusinessId and spot.spot_id = :spotId
     and exists (select from seat where seat.medical_business_id = :medicalBusinessId and seat.spot_id = :spotId
       and ${SEAT_IS_FREE})
   for share`,
);

/**
 * Runs a statement that takes a seat, and runs it again if it found none although the spot has free ones: a capacity
 * change that was rolled back may have locked them. That change is waited for.
 */
export async function takeSeat<Row>(
  database: Database,
  { medicalBusinessId, spotId, now }: { medicalBusinessId: string; spotId: string; now: Date },
  take: () => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await take();
  if (rows.length > 0) return rows;
  const hasFreeSeat = (await awaitSpotWithFreeSeat(database, { medicalBusinessId, spotId, now })).length > 0;
  return hasFreeSeat ? take() : rows;
}

const holdSeat = prepareStatement<
  CustomerKey & { spotId: string; holdId: string; heldUntil: Date; now: Date },
  { seatNumber: number }
>(
  "hold_seat",
  `with ${seatOfOpenSpotSql(SEAT_IS_FREE)}
   update seat
   set customer_id = :customerId, hold_id = :holdId, held_until = :heldUntil, was_extended = false
   where medical_business_id = :medicalBusinessId and spot_id = :spotId
     and seat_number = (select chosen.seat_number from chosen) and exists (select from open_spot)
   returning seat_number`,
);

/**
 * Holds one free seat of a spot; `false` when there is none, or the clinic has closed the spot. Locked seats are
 * skipped, so that many calls on one spot do not wait.
 */
export async function holdFreeSeat(
  database: Database,
  hold: CustomerKey & { spotId: string; holdId: string; heldUntil: Date; now: Date },
): Promise<boolean> {
  return (await takeSeat(database, hold, () => holdSeat(database, hold))).length === 1;
}

const freeSeatsHeld = prepareStatement<CustomerKey, Record<string, never>>(
  "release_holds",
  `update seat
   set customer_id = null, hold_id = null, held_until = null, was_extended = false
   where medical_business_id = :medicalBusinessId and customer_id = :customerId and treatment_id is null`,
);

/** Releases the customer's holds, expired or not. Call it in the transaction that takes the next seat. */
export async function releaseHolds(database: Database, customer: CustomerKey): Promise<void> {
  await freeSeatsHeld(database, customer);
}

const prolongHold = prepareStatement<CustomerKey & { holdId: string; heldUntil: Date }, Record<string, never>>(
  "extend_hold",
  `update seat set held_until = :heldUntil, was_extended = true
   where medical_business_id = :medicalBusinessId and hold_id = :holdId and customer_id = :customerId
     and treatment_id is null`,
);

/** Prolongs a hold until `heldUntil`, and records its one extension. */
export async function extendHeldSeat(
  database: Database,
  hold: CustomerKey & { holdId: string; heldUntil: Date },
): Promise<void> {
  await prolongHold(database, hold);
}

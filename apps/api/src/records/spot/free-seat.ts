/**
 * Whether a seat can be taken: it has no treatment, and no live hold. Listing, holding and booking all use this
 * condition, so nothing is offered that cannot be booked. Needs the parameter `:now`.
 */
export const SEAT_IS_FREE = "(seat.treatment_id is null and (seat.held_until is null or seat.held_until <= :now))";

/** The seats of a spot without a treatment: the number without any hold, and the last hold's end of each of the others. */
export type OpenSeats = { unheld: number; heldUntil: readonly Date[] };

/** The number of them that can be taken at `now`, by the rule of `SEAT_IS_FREE`. */
export function countFreeSeats({ unheld, heldUntil }: OpenSeats, now: Date): number {
  return unheld + heldUntil.filter((until) => until <= now).length;
}

/**
 * The head of a statement that takes a seat: `chosen` is the seat, locked, and `open_spot` has a row only if the clinic
 * has not closed its spot. A call that takes a seat waits for a closing in progress and decides by its result; a later
 * closing waits for that call, and finds its reservation. Where no seat is left, the spot is not locked either, so that
 * many calls at once do not wait. Needs the parameters `:medicalBusinessId` and `:spotId`; `isChoice` is about `seat`.
 */
export function seatOfOpenSpotSql(isChoice: string): string {
  return `chosen as (
     select seat.seat_number from seat
     where seat.medical_business_id = :medicalBusinessId and seat.spot_id = :spotId and ${isChoice}
     order by seat.seat_number
     limit 1
     for update skip locked
   ), open_spot as (
     select spot.spot_id from spot
     where spot.medical_business_id = :medicalBusinessId and spot.spot_id = :spotId and spot.closed_at is null
       and exists (select from chosen)
     for share
   )`;
}

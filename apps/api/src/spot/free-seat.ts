/**
 * When a seat can be taken: it has no treatment, and nobody holds it or the hold has run out. Listing, holding and
 * booking all ask this one question, so nothing is offered that cannot be had. Needs the parameter `:now`.
 */
export const SEAT_IS_FREE = "(seat.treatment_id is null and (seat.held_until is null or seat.held_until <= :now))";

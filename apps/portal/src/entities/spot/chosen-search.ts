import type { ReservationSearch } from "@madoguchi/contract/reservation/search";

/** The search without the chosen time; the rest of the wish stays. */
export function withoutChosenTime({ spotId: _, startAt: __, ...rest }: ReservationSearch): ReservationSearch {
  return rest;
}

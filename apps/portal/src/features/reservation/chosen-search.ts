import type { ReservationSearch } from "@madoguchi/contract/reservation/search";

/** Whether a time was chosen: both its spot and its start. */
export function hasChosenTime(
  search: ReservationSearch,
): search is ReservationSearch & { spotId: string; startAt: string } {
  return search.spotId !== undefined && search.startAt !== undefined;
}

/** The search without the chosen time; the rest of the wish stays. */
export function withoutChosenTime({ spotId: _, startAt: __, ...rest }: ReservationSearch): ReservationSearch {
  return rest;
}

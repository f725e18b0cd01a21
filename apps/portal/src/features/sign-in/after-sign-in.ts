import { hasChosenTime, type ReservationSearch } from "@madoguchi/contract/reservation/search";

export type AfterSignIn = {
  to: "/reservation/confirm" | "/reservation/user-profile" | "/reservation/new" | "/mypage";
  search: ReservationSearch;
};

/**
 * Where a patient lands after signing in. Without a profile it is asked for first, keeping the chosen time; with one,
 * a patient who came to book (`isNewReservation`, or a chosen time) goes on booking and everyone else to the top page.
 */
export function afterSignIn(isRegistered: boolean, search: ReservationSearch): AfterSignIn {
  if (!isRegistered) return { to: "/reservation/user-profile", search };
  if (hasChosenTime(search)) return { to: "/reservation/confirm", search };
  if (search.isNewReservation) return { to: "/reservation/new", search };
  return { to: "/mypage", search: {} };
}

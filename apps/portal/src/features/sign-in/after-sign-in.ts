import {
  hasChosenTime,
  isEmptyReservationSearch,
  type ReservationSearch,
} from "@madoguchi/contract/reservation/search";

export type AfterSignIn =
  | {
      to: "/reservation/confirm" | "/reservation/user-profile" | "/reservation/new" | "/mypage";
      search: ReservationSearch;
    }
  | { to: "/reservation/registration"; search: Record<string, never> };

/**
 * The page after signing in. Without a profile it is the registration, which preserves the chosen time, or is a
 * separate page without one: the clinic may have booked a visit, which is not disclosed before the registration
 * (decision 92). With a profile, a patient who came to book (`isNewReservation`, or a chosen time) continues booking,
 * and others go to the top page.
 */
export function afterSignIn(isRegistered: boolean, search: ReservationSearch): AfterSignIn {
  if (!isRegistered && isEmptyReservationSearch(search)) return { to: "/reservation/registration", search: {} };
  if (!isRegistered) return { to: "/reservation/user-profile", search };
  if (hasChosenTime(search)) return { to: "/reservation/confirm", search };
  if (search.isNewReservation) return { to: "/reservation/new", search };
  return { to: "/mypage", search: {} };
}

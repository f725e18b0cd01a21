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
 * The page after signing in. Without a profile it is requested first, preserving the chosen time, and by itself where none
 * was wished for: the clinic may have booked one, which nobody is told before (decision 92). With one, a patient
 * who came to book (`isNewReservation`, or a chosen time) continues booking and everyone else goes to the top page.
 */
export function afterSignIn(isRegistered: boolean, search: ReservationSearch): AfterSignIn {
  if (!isRegistered && isEmptyReservationSearch(search)) return { to: "/reservation/registration", search: {} };
  if (!isRegistered) return { to: "/reservation/user-profile", search };
  if (hasChosenTime(search)) return { to: "/reservation/confirm", search };
  if (search.isNewReservation) return { to: "/reservation/new", search };
  return { to: "/mypage", search: {} };
}

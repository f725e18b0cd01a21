import { hasChosenTime, readReservationSearch } from "@madoguchi/contract/reservation/search";
import { useLocation } from "@tanstack/react-router";
import { stringifySearch } from "../../search/search-parameters.ts";

/** The page that registers a child; it leads on to the confirmation of the time that was chosen on the way here. */
export function usePersonPage(): { path: "/settings/add-person"; search: { returnTo?: string } } {
  const { pathname, search } = useLocation();
  const chosen = readReservationSearch(search);
  const path = "/settings/add-person";
  if (pathname !== "/reservation/user-profile" || !hasChosenTime(chosen)) return { path, search: {} };
  return { path, search: { returnTo: `/reservation/confirm${stringifySearch(chosen)}` } };
}

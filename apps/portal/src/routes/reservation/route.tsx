import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import type { BookingWish } from "../../entities/spot/use-booking-wish.ts";
import { searchOf } from "../../search/search-parameters.ts";

export const Route = createFileRoute("/reservation")({
  validateSearch: searchOf<keyof ReservationSearch | keyof BookingWish>(),
  // The guard is loaded with the group's first page: no other page needs its rules.
  beforeLoad: async ({ context, location, search }) => {
    const { guardReservation } = await import("./-guard.ts");
    return guardReservation(context, location.pathname, search);
  },
  component: Outlet,
});

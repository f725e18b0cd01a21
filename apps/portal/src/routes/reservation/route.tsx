import { type ReservationSearch, readReservationSearch } from "@madoguchi/contract/reservation/search";
import { createFileRoute, Outlet, type SearchSchemaInput } from "@tanstack/react-router";
import { RegistrationDraftProvider } from "../../features/profile/registration-draft.tsx";

export const Route = createFileRoute("/reservation")({
  validateSearch: (search: ReservationSearch & SearchSchemaInput): ReservationSearch => readReservationSearch(search),
  // The guard is loaded with the group's first page: no other page needs its rules.
  beforeLoad: async ({ context, location, search }) => {
    const { guardReservation } = await import("./-guard.ts");
    await guardReservation(context, location.pathname, search);
  },
  component: () => (
    <RegistrationDraftProvider>
      <Outlet />
    </RegistrationDraftProvider>
  ),
});

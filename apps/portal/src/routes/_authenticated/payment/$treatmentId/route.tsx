import { type ReservationSearch, readReservationSearch } from "@madoguchi/contract/reservation/search";
import { createFileRoute, Outlet, type SearchSchemaInput } from "@tanstack/react-router";
import { PaymentFlowProvider } from "../../../../features/payment/payment-flow.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId")({
  staticData: { title: "お支払い" },
  // The time to book that waits for this payment stays in the address.
  validateSearch: (search: ReservationSearch & SearchSchemaInput): ReservationSearch => readReservationSearch(search),
  component: PaymentOfTreatment,
});

function PaymentOfTreatment() {
  const { treatmentId } = Route.useParams();
  return (
    <PaymentFlowProvider key={treatmentId}>
      <Outlet />
    </PaymentFlowProvider>
  );
}

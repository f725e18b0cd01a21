import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { PaymentFlowProvider } from "../../../../features/payment/payment-flow.tsx";
import { searchOf } from "../../../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId")({
  staticData: { title: "お支払い", followsHeading: true },
  // The time to be booked after this payment stays in the address.
  validateSearch: searchOf<keyof ReservationSearch>(),
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

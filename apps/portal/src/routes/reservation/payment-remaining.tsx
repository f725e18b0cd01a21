import { createFileRoute } from "@tanstack/react-router";
import { PaymentRemainingScreen } from "../../features/reservation/payment-remaining-screen.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";

export const Route = createFileRoute("/reservation/payment-remaining")({
  staticData: { title: "お支払いの内容", followsHeading: true },
  component: PaymentRemaining,
});

function PaymentRemaining() {
  // The chosen time stays in the address, so that the patient returns to it after paying.
  const search = Route.useSearch();
  return (
    <DataFetching>
      <PaymentRemainingScreen search={search} />
    </DataFetching>
  );
}

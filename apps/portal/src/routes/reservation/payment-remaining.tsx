import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { createFileRoute, Link } from "@tanstack/react-router";
import { PaymentRemainingScreen } from "../../features/reservation/payment-remaining-screen.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

export const Route = createFileRoute("/reservation/payment-remaining")({
  staticData: { title: "お支払いが残っています" },
  component: PaymentRemaining,
});

function PaymentRemaining() {
  // The chosen time is remembered in the address, so that the patient returns to it after paying.
  const search = Route.useSearch();
  const { payment } = usePortal().configuration;
  return (
    <DataFetching>
      <PaymentRemainingScreen
        backToReservation={
          <Link to="/reservation/new" search={search} className={buttonClass()}>
            予約に戻る
          </Link>
        }
        renderWay={({ treatmentId }) =>
          payment && (
            <Link to="/payment/$treatmentId/" params={{ treatmentId }} search={search} className={buttonClass()}>
              お支払いへ進む
            </Link>
          )
        }
      />
    </DataFetching>
  );
}

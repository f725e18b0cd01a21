import { createFileRoute } from "@tanstack/react-router";
import { PaidScreen } from "../../../../features/payment/paid-screen.tsx";
import { DeliverySection } from "../../../../features/treatment/delivery-section.tsx";
import { ReceiptButton } from "../../../../features/treatment/receipt-button.tsx";
import { useForgetTreatments, useTreatment } from "../../../../features/treatment/use-treatments.ts";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/complete")({
  component: PaymentComplete,
});

function PaymentComplete() {
  const { treatmentId } = Route.useParams();
  const treatment = useTreatment(treatmentId);
  const forgetTreatments = useForgetTreatments();
  return (
    <PaidScreen
      treatment={treatment}
      onOpened={() => void forgetTreatments()}
      receipt={treatment.value && <ReceiptButton treatment={treatment.value} />}
      delivery={treatment.value?.delivery && <DeliverySection delivery={treatment.value.delivery} />}
    />
  );
}

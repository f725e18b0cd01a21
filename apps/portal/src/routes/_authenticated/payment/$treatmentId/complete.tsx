import { createFileRoute } from "@tanstack/react-router";
import { ReceiptButton } from "../../../../entities/charge/receipt-button.tsx";
import { DeliverySection } from "../../../../entities/delivery/delivery-section.tsx";
import { useForgetTreatments, useTreatment } from "../../../../entities/treatment/use-treatments.ts";
import { PaidScreen } from "../../../../features/payment/paid-screen.tsx";

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

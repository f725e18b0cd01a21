import { createFileRoute } from "@tanstack/react-router";
import { PaymentErrorScreen } from "../../../../features/payment/payment-error-screen.tsx";
import { PaymentGate } from "../../../../features/payment/payment-gate.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/payment-error")({
  component: () => <PaymentGate>{(page) => <PaymentErrorScreen page={page} />}</PaymentGate>,
});

import { createFileRoute } from "@tanstack/react-router";
import { MethodScreen } from "../../../../features/payment/method-screen.tsx";
import { PaymentGate } from "../../../../features/payment/payment-gate.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/payment-method")({
  component: () => <PaymentGate>{() => <MethodScreen />}</PaymentGate>,
});

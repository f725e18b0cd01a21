import { createFileRoute } from "@tanstack/react-router";
import { ConfirmScreen } from "../../../../features/payment/confirm-screen.tsx";
import { PaymentGate } from "../../../../features/payment/payment-gate.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/confirm")({
  component: () => <PaymentGate>{(page, refresh) => <ConfirmScreen page={page} refresh={refresh} />}</PaymentGate>,
});

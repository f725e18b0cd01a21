import { createFileRoute } from "@tanstack/react-router";
import { OverviewScreen } from "../../../../features/payment/overview-screen.tsx";
import { PaymentGate } from "../../../../features/payment/payment-gate.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/")({
  component: () => <PaymentGate>{(page) => <OverviewScreen page={page} />}</PaymentGate>,
});

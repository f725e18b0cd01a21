import { createFileRoute } from "@tanstack/react-router";
import { OverviewScreen } from "../../../../features/payment/overview-screen.tsx";
import { PaymentGuard } from "../../../../features/payment/payment-guard.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/")({
  component: () => <PaymentGuard>{(page) => <OverviewScreen page={page} />}</PaymentGuard>,
});

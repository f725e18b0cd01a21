import { createFileRoute } from "@tanstack/react-router";
import { PaymentErrorScreen } from "../../../../features/payment/payment-error-screen.tsx";
import { PaymentGuard } from "../../../../features/payment/payment-guard.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/payment-error")({
  staticData: { title: "お支払いのエラー" },
  component: () => <PaymentGuard>{(page) => <PaymentErrorScreen page={page} />}</PaymentGuard>,
});

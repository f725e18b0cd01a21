import { createFileRoute } from "@tanstack/react-router";
import { PaymentErrorScreen } from "../../../../features/payment/payment-error-screen.tsx";
import { PaymentGuard } from "../../../../features/payment/payment-guard.tsx";
import { PaymentRedirect } from "../../../../features/payment/payment-navigation.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/payment-error")({
  staticData: { title: "お支払いができませんでした" },
  component: () => (
    <PaymentGuard>
      {(page) => (page.attempt ? <PaymentErrorScreen page={page} /> : <PaymentRedirect to="overview" />)}
    </PaymentGuard>
  ),
});

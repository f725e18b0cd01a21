import { createFileRoute } from "@tanstack/react-router";
import { ChargeScreen } from "../../../../features/payment/charge-screen.tsx";
import { paymentCall } from "../../../../features/payment/payment-call.ts";
import { PaymentGuard } from "../../../../features/payment/payment-guard.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/")({
  loader: ({ context, params, ...entry }) =>
    context.api.prefetch(paymentCall(context.configuration, params.treatmentId), entry),
  component: () => <PaymentGuard>{(page, refresh) => <ChargeScreen page={page} refresh={refresh} />}</PaymentGuard>,
});

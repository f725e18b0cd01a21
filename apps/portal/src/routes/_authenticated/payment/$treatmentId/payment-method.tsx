import { createFileRoute } from "@tanstack/react-router";
import { MethodScreen } from "../../../../features/payment/method-screen.tsx";
import { paymentCall } from "../../../../features/payment/payment-call.ts";
import { PaymentGuard } from "../../../../features/payment/payment-guard.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/payment-method")({
  staticData: { title: "お支払い方法の選択" },
  loader: ({ context, params, ...entry }) =>
    context.api.prefetch(paymentCall(context.configuration, params.treatmentId), entry),
  component: () => <PaymentGuard>{(page) => <MethodScreen page={page} />}</PaymentGuard>,
});

import { createFileRoute } from "@tanstack/react-router";
import { ConfirmScreen } from "../../../../features/payment/confirm-screen.tsx";
import { paymentCall } from "../../../../features/payment/payment-call.ts";
import { PaymentGuard } from "../../../../features/payment/payment-guard.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/confirm")({
  staticData: { title: "お支払い内容の確認" },
  loader: ({ context, params, ...entry }) =>
    context.api.prefetch(paymentCall(context.configuration, params.treatmentId), entry),
  component: () => <PaymentGuard>{(page, refresh) => <ConfirmScreen page={page} refresh={refresh} />}</PaymentGuard>,
});

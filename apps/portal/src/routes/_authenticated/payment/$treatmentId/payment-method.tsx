import { createFileRoute } from "@tanstack/react-router";
import { MethodScreen } from "../../../../features/payment/method-screen.tsx";
import { PaymentGuard } from "../../../../features/payment/payment-guard.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/payment-method")({
  staticData: { title: "お支払い方法の選択" },
  component: () => <PaymentGuard>{(page) => <MethodScreen page={page} />}</PaymentGuard>,
});

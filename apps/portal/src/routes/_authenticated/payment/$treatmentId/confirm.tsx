import { createFileRoute } from "@tanstack/react-router";
import { ConfirmScreen } from "../../../../features/payment/confirm-screen.tsx";
import { PaymentGuard } from "../../../../features/payment/payment-guard.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/confirm")({
  staticData: { title: "お支払い内容の確認" },
  component: () => <PaymentGuard>{(page, refresh) => <ConfirmScreen page={page} refresh={refresh} />}</PaymentGuard>,
});

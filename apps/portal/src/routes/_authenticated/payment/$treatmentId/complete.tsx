import { createFileRoute } from "@tanstack/react-router";
import { PaidScreen } from "../../../../features/payment/paid-screen.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/complete")({
  staticData: { title: "お支払いの完了" },
  component: PaidScreen,
});

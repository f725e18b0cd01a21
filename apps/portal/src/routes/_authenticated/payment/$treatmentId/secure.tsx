import { createFileRoute } from "@tanstack/react-router";
import { SecureScreen } from "../../../../features/payment/secure-screen.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/secure")({
  staticData: { title: "本人認証" },
  component: SecureScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { PreparingScreen } from "../../../features/preparing/preparing-screen.tsx";

export const Route = createFileRoute("/_authenticated/settings/payment-method")({
  staticData: { title: "支払い情報変更" },
  component: () => <PreparingScreen name="支払い情報変更" />,
});

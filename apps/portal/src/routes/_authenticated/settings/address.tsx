import { createFileRoute } from "@tanstack/react-router";
import { PreparingScreen } from "../../../features/preparing/preparing-screen.tsx";

export const Route = createFileRoute("/_authenticated/settings/address")({
  staticData: { title: "お客様住所変更" },
  component: () => <PreparingScreen name="お客様住所変更" />,
});

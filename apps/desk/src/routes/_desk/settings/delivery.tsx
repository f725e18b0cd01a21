import { createFileRoute } from "@tanstack/react-router";
import { DeliverySettingsScreen } from "../../../features/delivery/delivery-settings-screen.tsx";

export const Route = createFileRoute("/_desk/settings/delivery")({
  staticData: { title: "発送" },
  component: DeliverySettingsScreen,
});

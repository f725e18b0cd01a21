import { createFileRoute } from "@tanstack/react-router";
import { DeviceTestScreen } from "../../../features/device-test/device-test-screen.tsx";

export const Route = createFileRoute("/_desk/settings/device-test")({
  staticData: { title: "機器の確認" },
  component: DeviceTestScreen,
});

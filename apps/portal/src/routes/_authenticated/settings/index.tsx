import { createFileRoute } from "@tanstack/react-router";
import { SettingsList } from "../../../features/settings/settings-list.tsx";

export const Route = createFileRoute("/_authenticated/settings/")({
  staticData: { title: "設定", isMonitored: true },
  component: SettingsList,
});

import { createFileRoute } from "@tanstack/react-router";
import { HoursFields } from "../../../features/clinic-settings/hours-fields.tsx";
import { SettingsPage } from "../../../features/clinic-settings/settings-page.tsx";

export const Route = createFileRoute("/_desk/settings/hours")({
  staticData: { title: "受付時間・期限" },
  component: () => (
    <SettingsPage
      title="受付時間・期限"
      lead="予約枠そのものは「予約枠」で変更します。"
      fields={(form) => <HoursFields form={form} />}
    />
  ),
});

import { createFileRoute } from "@tanstack/react-router";
import { ClinicFields } from "../../../features/clinic-settings/clinic-fields.tsx";
import { SettingsPage } from "../../../features/clinic-settings/settings-page.tsx";

export const Route = createFileRoute("/_desk/settings/clinic")({
  staticData: { title: "クリニック" },
  component: () => (
    <SettingsPage
      title="クリニック"
      lead="患者さまの画面や書類に表示されます。"
      fields={(form) => <ClinicFields form={form} />}
    />
  ),
});

import { createFileRoute } from "@tanstack/react-router";
import { ClinicFormSettings } from "../../../features/clinic-form/clinic-form-settings.tsx";
import { SettingsPage } from "../../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/clinic-form")({
  staticData: { title: "クリニックからの質問" },
  component: ClinicFormPage,
});

function ClinicFormPage() {
  return (
    <SettingsPage title="クリニックからの質問" lead="登録のときの質問への回答を、確認、変更できます。">
      <ClinicFormSettings />
    </SettingsPage>
  );
}

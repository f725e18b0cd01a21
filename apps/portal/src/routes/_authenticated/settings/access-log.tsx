import { createFileRoute } from "@tanstack/react-router";
import { AccessLogSection } from "../../../features/account/access-log-section.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/access-log")({
  staticData: { title: "アクセス記録" },
  component: AccessLogPage,
});

function AccessLogPage() {
  return (
    <SettingsPage title="アクセス記録" lead="あなたの情報を、誰がいつ見たか、または変更したかを確認できます。">
      <WithStoredProfile>{() => <AccessLogSection />}</WithStoredProfile>
    </SettingsPage>
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { NotificationSection } from "../../../features/account/notification-section.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/notifications")({
  staticData: { title: "通知設定" },
  component: NotificationSettings,
});

function NotificationSettings() {
  return (
    <SettingsPage title="通知設定">
      <WithStoredProfile>
        {({ isLineLinked }) => <NotificationSection isLineLinked={isLineLinked === 1} />}
      </WithStoredProfile>
    </SettingsPage>
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { ProfileSettings } from "../../../features/profile/profile-settings.tsx";
import { SettingsPage } from "../../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/user-profile")({
  staticData: { title: "基本情報変更" },
  component: UserProfileSettings,
});

function UserProfileSettings() {
  return (
    <SettingsPage title="基本情報変更">
      <ProfileSettings />
    </SettingsPage>
  );
}

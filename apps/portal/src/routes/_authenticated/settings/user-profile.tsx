import { createFileRoute } from "@tanstack/react-router";
import { ChangePersonForm } from "../../../features/people/change-person-form.tsx";
import { ProfileSettings } from "../../../features/profile/profile-settings.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";
import { usePortal } from "../../../portal-context/portal.tsx";

export const Route = createFileRoute("/_authenticated/settings/user-profile")({
  staticData: { title: "基本情報変更" },
  component: UserProfileSettings,
});

function UserProfileSettings() {
  const isActing = usePortal().acting.representationId() !== undefined;
  return (
    <SettingsPage title="基本情報変更">
      {isActing ? (
        <WithStoredProfile>{(profile) => <ChangePersonForm stored={profile} />}</WithStoredProfile>
      ) : (
        <ProfileSettings />
      )}
    </SettingsPage>
  );
}

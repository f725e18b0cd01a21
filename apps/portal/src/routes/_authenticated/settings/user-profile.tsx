import type { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../../api/first-call.ts";
import { ProfileSettings } from "../../../features/profile/profile-settings.tsx";
import { ChangePersonForm } from "../../../features/representation/change-person-form.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";
import { recordKeys } from "../../../fetching/record-keys.ts";
import { usePortal } from "../../../portal-context/portal.tsx";

export const Route = createFileRoute("/_authenticated/settings/user-profile")({
  staticData: { title: "基本情報変更", isMonitored: true },
  loader: ({ context, ...entry }) => {
    const place = context.configuration;
    const path = "/api/v1/customer/business/{medicalBusinessId}/information";
    context.api.prefetch(firstRead<typeof readProfileCall>(path, place, recordKeys.profile(place)), entry);
  },
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

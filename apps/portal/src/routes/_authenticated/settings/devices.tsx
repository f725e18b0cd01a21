import { createFileRoute } from "@tanstack/react-router";
import { SessionsSection } from "../../../features/account/sessions-section.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";
import { useEndSession } from "../../../features/settings/use-end-session.ts";

export const Route = createFileRoute("/_authenticated/settings/devices")({
  staticData: { title: "ログイン中の端末" },
  component: DeviceSettings,
});

function DeviceSettings() {
  const endSession = useEndSession();
  return (
    <SettingsPage title="ログイン中の端末">
      <WithStoredProfile>{() => <SessionsSection onEnded={endSession} />}</WithStoredProfile>
    </SettingsPage>
  );
}

import type { readSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../../api/first-call.ts";
import { SessionsSection } from "../../../features/account/sessions-section.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";
import { useEndSession } from "../../../features/settings/use-end-session.ts";
import { recordKeys } from "../../../fetching/record-keys.ts";

export const Route = createFileRoute("/_authenticated/settings/devices")({
  staticData: { title: "ログイン中の端末", isMonitored: true },
  loader: ({ context, ...entry }) => {
    const place = context.configuration;
    const path = "/api/v1/customer/business/{medicalBusinessId}/session";
    context.api.prefetch(firstRead<typeof readSessionsCall>(path, place, recordKeys.sessions(place)), entry);
  },
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

import type { readNotificationChoicesCall } from "@madoguchi/contract/notification/notification-choices.patient.calls";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../../api/first-call.ts";
import { NotificationSection } from "../../../features/account/notification-section.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";
import { recordKeys } from "../../../fetching/record-keys.ts";

export const Route = createFileRoute("/_authenticated/settings/notifications")({
  staticData: { title: "通知設定", isMonitored: true },
  loader: ({ context, ...entry }) => {
    const place = context.configuration;
    const path = "/api/v1/customer/business/{medicalBusinessId}/notification";
    context.api.prefetch(
      firstRead<typeof readNotificationChoicesCall>(path, place, recordKeys.notificationChoices(place)),
      entry,
    );
  },
  component: NotificationSettings,
});

function NotificationSettings() {
  return (
    <SettingsPage title="通知設定">
      <WithStoredProfile>
        {({ email, isLineLinked }) => (
          // A represented person has neither: the messages go to the representative, by mail too.
          <NotificationSection hasMail={email !== "" || isLineLinked === 0} isLineLinked={isLineLinked === 1} />
        )}
      </WithStoredProfile>
    </SettingsPage>
  );
}

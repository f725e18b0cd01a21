import { createFileRoute } from "@tanstack/react-router";
import { CloseAccountSection } from "../../../features/account/close-account-section.tsx";
import { ExportSection } from "../../../features/account/export-section.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";
import { useEndSession } from "../../../features/settings/use-end-session.ts";

export const Route = createFileRoute("/_authenticated/settings/data")({
  staticData: { title: "データと退会", isMonitored: true },
  component: DataSettings,
});

function DataSettings() {
  const endSession = useEndSession();

  return (
    <SettingsPage title="データと退会">
      <WithStoredProfile>
        {() => (
          <>
            <ExportSection />
            <CloseAccountSection onLeft={() => endSession({ hasClosedAccount: true })} />
          </>
        )}
      </WithStoredProfile>
    </SettingsPage>
  );
}

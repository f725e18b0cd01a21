import { createFileRoute } from "@tanstack/react-router";
import { WaitlistSection } from "../../../features/account/waitlist-section.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/waitlist")({
  staticData: { title: "空き待ち" },
  component: WaitlistPage,
});

function WaitlistPage() {
  return (
    <SettingsPage title="空き待ち" lead="満席の日に空きが出たら、待っている順にお知らせします。">
      <WithStoredProfile>{() => <WaitlistSection />}</WithStoredProfile>
    </SettingsPage>
  );
}

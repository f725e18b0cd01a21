import { createFileRoute } from "@tanstack/react-router";
import { ReceiptsSection } from "../../../features/payment/receipts-section.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/receipts")({
  staticData: { title: "領収書" },
  component: ReceiptsPage,
});

function ReceiptsPage() {
  return (
    <SettingsPage title="領収書" lead="お支払いいただいた診察とお薬の領収書です。">
      <WithStoredProfile>{() => <ReceiptsSection />}</WithStoredProfile>
    </SettingsPage>
  );
}

import type { readOwnHealthCall } from "@madoguchi/contract/health/health.patient.calls";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../../api/first-call.ts";
import { HealthSection } from "../../../features/health/health-section.tsx";
import { SettingsPage } from "../../../features/settings/settings-page.tsx";
import { recordKeys } from "../../../fetching/record-keys.ts";

export const Route = createFileRoute("/_authenticated/settings/health")({
  staticData: { title: "アレルギー・既往・服薬" },
  loader: ({ context, ...entry }) => {
    const place = context.configuration;
    const path = "/api/v1/customer/clinic/{clinicId}/health";
    context.api.prefetch(firstRead<typeof readOwnHealthCall>(path, place, recordKeys.health(place)), entry);
  },
  component: HealthPage,
});

function HealthPage() {
  return (
    <SettingsPage title="アレルギー・既往・服薬" lead="診察とお薬の安全のために、クリニックが記録している内容です。">
      <HealthSection />
    </SettingsPage>
  );
}

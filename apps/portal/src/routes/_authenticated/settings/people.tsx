import type { readPeopleCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../../api/first-call.ts";
import { PeopleSection } from "../../../features/representation/people-section.tsx";
import { SettingsPage } from "../../../features/settings/settings-page.tsx";
import { recordKeys } from "../../../fetching/record-keys.ts";

export const Route = createFileRoute("/_authenticated/settings/people")({
  staticData: { title: "ご家族などの受診" },
  loader: ({ context, ...entry }) => {
    const place = context.configuration;
    const path = "/api/v1/customer/business/{medicalBusinessId}/person";
    context.api.prefetch(firstRead<typeof readPeopleCall>(path, place, recordKeys.people(place)), entry);
  },
  component: PeoplePage,
});

function PeoplePage() {
  return (
    <SettingsPage title="ご家族などの受診" lead="お子さまや、介護が必要な方に代わって、受診のお手続きをします。">
      <PeopleSection />
    </SettingsPage>
  );
}

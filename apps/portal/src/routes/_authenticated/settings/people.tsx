import { createFileRoute } from "@tanstack/react-router";
import { PeopleSection } from "../../../features/people/people-section.tsx";
import { SettingsPage } from "../../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/people")({
  staticData: { title: "ご家族などの受診" },
  component: PeoplePage,
});

function PeoplePage() {
  return (
    <SettingsPage title="ご家族などの受診" lead="お子さまや、介護が必要な方に代わって、受診のお手続きをします。">
      <PeopleSection />
    </SettingsPage>
  );
}

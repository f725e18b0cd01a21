import { createFileRoute } from "@tanstack/react-router";
import { AddPersonForm } from "../../../features/representation/add-person-form.tsx";
import { SettingsPage } from "../../../features/settings/settings-page.tsx";
import { searchOf } from "../../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/settings/add-person")({
  staticData: { title: "ご家族などの登録" },
  // The confirmation of the time that was chosen before, for the person who is registered here.
  validateSearch: searchOf<"returnTo">(),
  component: AddPersonPage,
});

function AddPersonPage() {
  const { returnTo } = Route.useSearch();
  return (
    <SettingsPage title="ご家族などの登録" lead="受診される方のことと、あなたとの関係をご入力ください。">
      <AddPersonForm returnTo={returnTo?.startsWith("/reservation/confirm?") ? returnTo : undefined} />
    </SettingsPage>
  );
}

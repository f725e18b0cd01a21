import { createFileRoute } from "@tanstack/react-router";
import { AddPersonForm } from "../../../features/people/add-person-form.tsx";
import { SettingsPage } from "../../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/add-person")({
  staticData: { title: "ご家族などの登録" },
  component: AddPersonPage,
});

function AddPersonPage() {
  return (
    <SettingsPage title="ご家族などの登録" lead="受診される方のことと、あなたとの関係をご入力ください。">
      <AddPersonForm />
    </SettingsPage>
  );
}

import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute } from "@tanstack/react-router";
import { NotRegistered } from "../../../entities/profile/not-registered.tsx";
import { useProfile } from "../../../entities/profile/use-profile.ts";
import { AddressSettings } from "../../../features/address/address-settings.tsx";
import { suggestFrom } from "./-address-suggestion.ts";

export const Route = createFileRoute("/_authenticated/settings/address")({
  staticData: { title: "お客様住所変更" },
  component: AddressPage,
});

function AddressPage() {
  const { state } = useProfile();
  return (
    <>
      <PageHeading>お客様住所変更</PageHeading>
      {state.kind === "none" ? <NotRegistered /> : <AddressSettings suggestion={suggestFrom(state)} />}
    </>
  );
}

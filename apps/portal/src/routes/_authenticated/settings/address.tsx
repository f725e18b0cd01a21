import { createFileRoute } from "@tanstack/react-router";
import { AddressSettings, type AddressSuggestion } from "../../../features/address/address-settings.tsx";
import { NotRegistered } from "../../../features/profile/not-registered.tsx";
import { type ProfileState, useProfile } from "../../../features/profile/use-profile.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";

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

/** Parcels go to the patient herself unless she says otherwise: the first address begins with her name and number. */
function suggestFrom(state: ProfileState): AddressSuggestion | undefined {
  if (state.kind === "loading") return undefined;
  if (state.kind !== "stored") return { recipientName: "", phoneNumber: "" };
  const { lastName, firstName, phoneNumber } = state.profile;
  return { recipientName: `${lastName} ${firstName}`, phoneNumber };
}

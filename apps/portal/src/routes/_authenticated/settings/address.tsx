import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute } from "@tanstack/react-router";
import { AddressSettings } from "../../../features/address/address-settings.tsx";

export const Route = createFileRoute("/_authenticated/settings/address")({
  staticData: { title: "お客様住所変更" },
  component: AddressPage,
});

function AddressPage() {
  return (
    <>
      <PageHeading>お客様住所変更</PageHeading>
      <AddressSettings />
    </>
  );
}

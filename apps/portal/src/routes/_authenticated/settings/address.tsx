import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute, Link } from "@tanstack/react-router";
import { addressCall } from "../../../entities/address/address-call.ts";
import { AddressSettings } from "../../../features/address/address-settings.tsx";
import { SettingsPage } from "../../../features/settings/settings-page.tsx";
import { searchOf } from "../../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/settings/address")({
  staticData: { title: "お客様住所変更", isMonitored: true },
  // The screen that opened the address, such as a payment, to return to after saving.
  validateSearch: searchOf<"returnTo">(),
  loader: ({ context, ...entry }) => context.api.prefetch(addressCall(context.configuration), entry),
  component: AddressPage,
});

function AddressPage() {
  const { returnTo } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (returnTo === undefined) {
    return (
      <SettingsPage title="お客様住所変更">
        <AddressSettings />
      </SettingsPage>
    );
  }
  const isInPayment = returnTo.startsWith("/payment/");
  return (
    <>
      <PageHeading lead={isInPayment ? "保存すると、お支払いの画面に戻ります。" : "保存すると、前の画面に戻ります。"}>
        お客様住所変更
      </PageHeading>
      <AddressSettings
        submitLabel={isInPayment ? "保存してお支払いに戻る" : "保存して前の画面に戻る"}
        onSaved={() => void navigate({ href: returnTo, replace: true })}
      />
      <Link to={returnTo} className={buttonClass("text")}>
        変更せずに戻る
      </Link>
    </>
  );
}

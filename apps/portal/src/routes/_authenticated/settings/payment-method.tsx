import { createFileRoute } from "@tanstack/react-router";
import { useUnpaidTreatments } from "../../../entities/treatment/use-treatments.ts";
import { CardSettings } from "../../../features/payment-method/card-settings.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/payment-method")({
  staticData: { title: "支払い情報変更" },
  component: PaymentMethodSettings,
});

function PaymentMethodSettings() {
  const unpaid = useUnpaidTreatments();
  return (
    <SettingsPage title="支払い情報変更">
      <WithStoredProfile>{() => <CardSettings hasUnpaid={(unpaid.value ?? []).length > 0} />}</WithStoredProfile>
    </SettingsPage>
  );
}

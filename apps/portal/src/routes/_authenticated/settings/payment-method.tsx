import { PageHeading, TallPage } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute } from "@tanstack/react-router";
import { NotRegistered } from "../../../entities/profile/not-registered.tsx";
import { useProfile } from "../../../entities/profile/use-profile.ts";
import { useUnpaidTreatments } from "../../../entities/treatment/use-treatments.ts";
import { ReceiptsSection } from "../../../features/payment/receipts-section.tsx";
import { CardSettings } from "../../../features/payment-method/card-settings.tsx";

export const Route = createFileRoute("/_authenticated/settings/payment-method")({
  staticData: { title: "支払い情報変更" },
  component: PaymentMethodSettings,
});

function PaymentMethodSettings() {
  const { state } = useProfile();
  const unpaid = useUnpaidTreatments();
  return (
    <TallPage>
      <PageHeading>支払い情報変更</PageHeading>
      {state.kind === "none" ? (
        <NotRegistered />
      ) : (
        <CardSettings hasUnpaid={(unpaid.value ?? []).length > 0}>
          <ReceiptsSection />
        </CardSettings>
      )}
    </TallPage>
  );
}

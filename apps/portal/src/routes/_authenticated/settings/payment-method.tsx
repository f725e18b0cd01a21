import { createFileRoute } from "@tanstack/react-router";
import { ReceiptsSection } from "../../../features/payment/receipts-section.tsx";
import { CardSettings } from "../../../features/payment-method/card-settings.tsx";
import { NotRegistered } from "../../../features/profile/not-registered.tsx";
import { useProfile } from "../../../features/profile/use-profile.ts";
import { findUnpaid } from "../../../features/treatment/unpaid-list.tsx";
import { useTreatmentHistory } from "../../../features/treatment/use-treatments.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { TallPage } from "../../../ui/tall-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/payment-method")({
  staticData: { title: "支払い情報変更" },
  component: PaymentMethodSettings,
});

function PaymentMethodSettings() {
  const { state } = useProfile();
  const history = useTreatmentHistory();
  return (
    <TallPage>
      <PageHeading>支払い情報変更</PageHeading>
      {state.kind === "none" ? (
        <NotRegistered />
      ) : (
        <CardSettings hasUnpaid={findUnpaid(history.value ?? []).length > 0}>
          <ReceiptsSection />
        </CardSettings>
      )}
    </TallPage>
  );
}

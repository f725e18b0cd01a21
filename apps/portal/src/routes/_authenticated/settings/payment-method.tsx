import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute, Link } from "@tanstack/react-router";
import { cardsCall } from "../../../entities/card/cards-call.ts";
import { useUnpaidTreatments } from "../../../entities/treatment/use-treatments.ts";
import { CardSettings } from "../../../features/card/card-settings.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";
import { searchOf } from "../../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/settings/payment-method")({
  staticData: { title: "支払い情報変更" },
  // The screen that opened the cards, to return to after a registration.
  validateSearch: searchOf<"returnTo">(),
  loader: ({ context, ...entry }) => context.api.prefetch(cardsCall(context.configuration), entry),
  component: PaymentMethodSettings,
});

function PaymentMethodSettings() {
  const { returnTo } = Route.useSearch();
  const navigate = Route.useNavigate();
  const unpaid = useUnpaidTreatments();
  const hasUnpaid = (unpaid.value ?? []).length > 0;
  if (returnTo === undefined) {
    return (
      <SettingsPage title="支払い情報変更">
        <WithStoredProfile>{() => <CardSettings hasUnpaid={hasUnpaid} />}</WithStoredProfile>
      </SettingsPage>
    );
  }
  return (
    <>
      <PageHeading lead="カードを登録すると、前の画面に戻ります。">支払い情報変更</PageHeading>
      <WithStoredProfile>
        {() => <CardSettings hasUnpaid={hasUnpaid} onAdded={() => void navigate({ href: returnTo, replace: true })} />}
      </WithStoredProfile>
      <Link to={returnTo} className={buttonClass("text")}>
        前の画面に戻る
      </Link>
    </>
  );
}

import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute, Link } from "@tanstack/react-router";
import { addressCall } from "../../../entities/address/address-call.ts";
import { AddressSettings } from "../../../features/address/address-settings.tsx";
import { SetupSteps } from "../../../features/card/setup-done-screen.tsx";

export const Route = createFileRoute("/_authenticated/payment-information/shipping-address")({
  staticData: { title: "お届け先の登録" },
  loader: ({ context, ...entry }) => context.api.prefetch(addressCall(context.configuration), entry),
  component: ShippingAddress,
});

function ShippingAddress() {
  const navigate = Route.useNavigate();
  return (
    <>
      <SetupSteps current={1} />
      <PageHeading lead="お薬などをお送りする住所です。あとから変更できます。">お届け先の登録</PageHeading>
      <AddressSettings
        submitLabel="保存して次へ進む"
        onSaved={() => void navigate({ to: "/payment-information/payment-method" })}
      />
      <div className="flex justify-center">
        <Link to="/payment-information/payment-method" className={buttonClass("text")}>
          あとで登録する
        </Link>
      </div>
    </>
  );
}

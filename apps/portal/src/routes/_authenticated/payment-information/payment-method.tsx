import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute, Link } from "@tanstack/react-router";
import { cardsCall } from "../../../entities/card/cards-call.ts";
import { NotRegistered } from "../../../entities/profile/not-registered.tsx";
import { useProfile } from "../../../entities/profile/use-profile.ts";
import { CardStep } from "../../../features/card/card-step.tsx";
import { SetupSteps } from "../../../features/card/setup-done-screen.tsx";

export const Route = createFileRoute("/_authenticated/payment-information/payment-method")({
  staticData: { title: "お支払い方法の登録" },
  loader: ({ context, ...entry }) => context.api.prefetch(cardsCall(context.configuration), entry),
  component: PaymentMethodStep,
});

function PaymentMethodStep() {
  const { state } = useProfile();
  const navigate = Route.useNavigate();
  return (
    <>
      <SetupSteps current={2} />
      <PageHeading lead="診察後のお支払いに使うカードです。登録しただけでは請求されません。">
        お支払い方法の登録
      </PageHeading>
      {state.kind === "none" ? (
        <NotRegistered />
      ) : (
        <CardStep
          onAdded={() => void navigate({ to: "/payment-information/complete" })}
          onward={
            <div className="flex justify-center">
              <Link to="/payment-information/complete" className={buttonClass()}>
                このまま次へ進む
              </Link>
            </div>
          }
        >
          <div className="flex justify-center">
            <Link to="/payment-information/complete" className={buttonClass("text")}>
              あとで登録する
            </Link>
          </div>
        </CardStep>
      )}
    </>
  );
}

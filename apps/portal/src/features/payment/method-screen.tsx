import { Notice } from "@madoguchi/ui/feedback/notice";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { ChooseCard } from "./choose-card.tsx";
import { usePaymentFlow } from "./payment-flow.tsx";
import { PaymentLink, useGoToPayment } from "./payment-navigation.tsx";
import { PaymentSteps } from "./payment-steps.tsx";

/** `/payment/{id}/payment-method`: the card that is going to pay. */
export function MethodScreen() {
  const { chosen, choose, isCardGone } = usePaymentFlow();
  const goTo = useGoToPayment();
  return (
    <>
      <PaymentSteps current={2} />
      <PageHeading>お支払い方法</PageHeading>
      {isCardGone && (
        <Notice kind="info" title="カードをもう一度入力してください" isAnnounced>
          安全のため、入力されたカードの情報は残していません。お支払いはまだ行われていません。
        </Notice>
      )}
      <ChooseCard
        chosenCardId={chosen?.kind === "kept" ? chosen.card.cardId : undefined}
        onCard={(card) => {
          choose({ kind: "kept", card });
          goTo("confirm");
        }}
        onNewCard={(token, saveCard) => {
          choose({ kind: "new", token, saveCard });
          goTo("confirm");
        }}
      >
        <div className="flex justify-center">
          <PaymentLink to="overview" variant="text">
            ご請求の内容へ戻る
          </PaymentLink>
        </div>
      </ChooseCard>
    </>
  );
}

import { nameCard } from "@madoguchi/contract/card/card";
import { formatYen } from "@madoguchi/contract/payment/money";
import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Form } from "@madoguchi/ui/forms/form";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useAwayWhileScrolling } from "@madoguchi/ui/layout/use-away-while-scrolling";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { useEffect, useEffectEvent } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { useTreatmentDelivery } from "../../entities/delivery/use-treatment-delivery.ts";
import { WishSection } from "../../entities/delivery/wish-part.tsx";
import { isSettled } from "../../fetching/async-state.ts";
import { BarAmount } from "./bar-amount.tsx";
import { InAppBrowserHint } from "./in-app-browser.tsx";
import { LateNotice } from "./late-notice.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { type ChosenCard, usePaymentFlow } from "./payment-flow.tsx";
import { PaymentLink, PaymentSteps, useGoToPayment } from "./payment-navigation.tsx";
import { useChosenCard } from "./use-chosen-card.ts";
import { useStartPayment } from "./use-start-payment.ts";

type PayButtonProps = {
  page: PaymentPage;
  chosen: ChosenCard;
  refresh: () => Promise<PaymentPage | undefined>;
};

/** 「12,800円（税込）を支払う」. While the request is under way, a second press does nothing. */
function PayButton({ page, chosen, refresh }: PayButtonProps) {
  const { pay, isBusy, problem, titleOf } = useStartPayment(refresh);
  const isAway = useAwayWhileScrolling();
  return (
    <Form onSubmit={() => pay(chosen, page.charge.version)} className="flex flex-col gap-6">
      {problem && (
        <Notice kind="error" title={titleOf("お支払いを開始できませんでした")} isAnnounced>
          <p>{problem}</p>
          <p>もう一度押しても、二重に請求されることはありません。</p>
          <ClinicPhone hasName />
        </Notice>
      )}
      <ActionBar
        label="お支払い"
        isAway={isAway}
        action={
          <Button type="submit" busy={isBusy}>
            {formatYen(page.charge.total)}を支払う
          </Button>
        }
      >
        <p className="text-text-secondary @max-[14rem]:sr-only">次に、カード会社の本人認証へ進みます。</p>
      </ActionBar>
    </Form>
  );
}

export type ConfirmScreenProps = {
  page: PaymentPage;
  /** The patient has seen no other page of this payment. */
  isFirst?: boolean;
  refresh: () => Promise<PaymentPage | undefined>;
};

function nameChosen(chosen: ChosenCard): string {
  return chosen.kind === "stored"
    ? nameCard(chosen.card)
    : nameCard({ brand: "新しいカード", last4: chosen.token.last4 });
}

/** `/payment/{id}/confirm`: everything required before the order, and the order itself. */
export function ConfirmScreen({ page, refresh, isFirst = false }: ConfirmScreenProps) {
  const chosen = useChosenCard(page);
  const delivery = useTreatmentDelivery(page.treatmentId);
  const goTo = useGoToPayment();
  const { discardCard, readVersion, setReadVersion } = usePaymentFlow();
  const version = page.charge.version;
  const hasNone = chosen === undefined;

  const openConfirm = useEffectEvent(() => {
    if (hasNone) {
      discardCard();
      goTo("method", { replace: true });
    }
    if (readVersion === undefined) setReadVersion(version);
  });
  useEffect(() => openConfirm(), []);

  const hasChanged = readVersion !== undefined && readVersion !== version;
  return (
    <>
      <PaymentSteps current={3} />
      <PageHeading lead="内容をご確認のうえ、お支払いください。">
        {isFirst ? "お支払い" : "お支払い内容の確認"}
      </PageHeading>
      {isFirst && <LateNotice charge={page.charge} />}
      <InAppBrowserHint />
      {hasChanged && (
        <Notice kind="warning" title="金額が更新されました" isAnnounced>
          クリニックがご請求の内容を変更しました。新しい金額は{formatYen(page.charge.total)}
          です。下の内容をもう一度ご確認ください。
        </Notice>
      )}
      {chosen && (
        <>
          <Section heading="お支払い内容の最終確認">
            <OrderSummary page={page} cardName={nameChosen(chosen)} />
          </Section>
          <WishSection treatmentId={page.treatmentId} />
        </>
      )}
      {/* Until the wishes have their final size, a press could miss the button or meet another. */}
      {chosen && isSettled(delivery) && (
        <>
          <div>
            <PaymentLink to="method" className={STANDALONE_LINK_CLASS}>
              カードを変更する
            </PaymentLink>
          </div>
          {hasChanged ? (
            <ActionBar
              label="お支払い"
              action={<Button onClick={() => setReadVersion(version)}>更新された内容を確認しました</Button>}
            >
              <BarAmount total={page.charge.total} />
            </ActionBar>
          ) : (
            <PayButton page={page} chosen={chosen} refresh={refresh} />
          )}
        </>
      )}
      {hasNone && (
        <Section>
          <p>カードをもう一度入力してください。</p>
          <div className="flex">
            <PaymentLink to="method">カードを入力する</PaymentLink>
          </div>
        </Section>
      )}
    </>
  );
}

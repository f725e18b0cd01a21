import { nameCard } from "@madoguchi/contract/card/card";
import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { Button } from "@madoguchi/ui/buttons/button";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { StepList } from "@madoguchi/ui/layout/step-list";
import { useAwayWhileScrolling } from "@madoguchi/ui/layout/use-away-while-scrolling";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { AddressLink } from "../../entities/address/address-link.tsx";
import { AddressText } from "../../entities/address/address-text.tsx";
import { OnlinePaymentOff } from "../../entities/card/online-payment-off.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { BarAmount } from "./bar-amount.tsx";
import { ChargeSummary } from "./charge-summary.tsx";
import { LateNotice } from "./late-notice.tsx";
import { usePaymentFlow } from "./payment-flow.tsx";
import { PaymentLink, PaymentSteps, useGoToPayment } from "./payment-navigation.tsx";
import { proposedCard } from "./proposed-card.ts";

function nextSteps({ pharmacyName }: PaymentPage) {
  return [
    { name: "確認", isDone: false, note: "最終確認の画面で、内容と金額を確認します。" },
    { name: "本人認証", isDone: false, note: "カード会社の画面で、本人認証を行います。" },
    {
      name: "完了",
      isDone: false,
      note:
        pharmacyName === undefined
          ? "お支払いが完了すると、領収書を受け取れます。お薬がある場合は発送の準備に進みます。"
          : "お支払いが完了すると、領収書を受け取れます。お薬は薬局で受け取ります。",
    },
  ];
}

/** The proposed card, or why there is none. */
function ProposedCard({ page }: { page: PaymentPage }) {
  if (page.triedCard === "entered") return <>前回入力されたカード（もう一度入力してください）</>;
  const card = page.triedCard ?? page.card;
  if (card === null) return <>登録されていません</>;
  return (
    <>
      <span className="tabular-nums">{nameCard(card)}</span>
      {card.isExpired && "（有効期限切れ）"}
    </>
  );
}

/** `/payment/{id}/`: the charge, the delivery address and the card. */
export function OverviewScreen({ page }: { page: PaymentPage }) {
  const { configuration } = usePortal();
  const { setReadVersion } = usePaymentFlow();
  const goTo = useGoToPayment();
  const isOnline = configuration.payment !== null;
  const isCardReady = proposedCard(page) !== null;
  const isFetched = page.pharmacyName !== undefined;
  const isAway = useAwayWhileScrolling();
  return (
    <>
      {isOnline && <PaymentSteps current={1} />}
      <PageHeading lead="ご請求の内容をご確認ください。">お支払い</PageHeading>
      <LateNotice charge={page.charge} />
      <div className="flex flex-col gap-4 md:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="contents lg:flex lg:flex-col lg:gap-6">
          <ChargeSummary page={page} />
          <Section
            heading={isFetched ? "お薬の受け取りとお支払い方法" : isOnline ? "お届け先とお支払い方法" : "お届け先"}
          >
            <DescriptionList
              items={[
                isFetched
                  ? { term: "薬局", description: page.pharmacyName }
                  : {
                      term: "お届け先",
                      description: (
                        <>
                          <AddressText address={page.address} />
                          <br />
                          <AddressLink>
                            {page.address === null ? "お届け先を登録する" : "お届け先を変更する"}
                          </AddressLink>
                        </>
                      ),
                    },
                ...(isOnline
                  ? [
                      {
                        term: "カード",
                        description: (
                          <>
                            <ProposedCard page={page} />
                            <br />
                            <PaymentLink to="method" className={STANDALONE_LINK_CLASS}>
                              {isCardReady ? "カードを変更する" : "カードを入力する"}
                            </PaymentLink>
                          </>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </Section>
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-6">
          {isOnline ? (
            <Section heading="このあとの流れ">
              <StepList items={nextSteps(page)} />
            </Section>
          ) : (
            <OnlinePaymentOff />
          )}
          {isOnline && (
            <ActionBar
              label="お支払い"
              isBesideOnWide
              isAway={isAway}
              action={
                <Button
                  onClick={() => {
                    setReadVersion(page.charge.version);
                    goTo(isCardReady ? "confirm" : "method");
                  }}
                >
                  お支払いの手続きへ進む
                </Button>
              }
            >
              <BarAmount total={page.charge.total} />
            </ActionBar>
          )}
        </div>
      </div>
    </>
  );
}

import { type Card, nameCard } from "@madoguchi/contract/card/card";
import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { Form } from "@madoguchi/ui/forms/form";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { type ReactNode, useState } from "react";
import type { CardProvider, CardToken } from "../../card-tokens/card-tokens.ts";
import { CardFacts } from "../../entities/card/card-facts.tsx";
import { CardForm } from "../../entities/card/card-form.tsx";
import { OnlinePaymentOff } from "../../entities/card/online-payment-off.tsx";
import { useCards } from "../../entities/card/use-cards.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { LateNotice } from "./late-notice.tsx";
import { usePaymentFlow } from "./payment-flow.tsx";
import { PaymentLink, PaymentSteps, useGoToPayment } from "./payment-navigation.tsx";
import { proposedCard } from "./proposed-card.ts";

const NEW_CARD = "new";

type ChooseCardProps = {
  /** The stored card that was chosen before, or `NEW_CARD`, if any. */
  before: string | undefined;
  onCard: (card: Card) => void;
  onNewCard: (token: CardToken, saveCard: boolean) => void;
  /** The content below, rendered when its position is known. */
  children: ReactNode;
};

/** Expired cards cannot be chosen: they are listed with the reason. */
function ExpiredCards({ cards }: { cards: readonly Card[] }): ReactNode {
  if (cards.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2" aria-label="お使いいただけないカード">
      {cards.map((card) => (
        <li key={card.cardId}>
          <CardFacts card={card} />
        </li>
      ))}
    </ul>
  );
}

function firstChoice(usable: readonly Card[], before: string | undefined): string {
  if (before === NEW_CARD) return NEW_CARD;
  const chosen = usable.find(({ cardId }) => cardId === before) ?? usable.find(({ isDefault }) => isDefault);
  return (chosen ?? usable[0])?.cardId ?? NEW_CARD;
}

type ChoiceProps = ChooseCardProps & { provider: CardProvider; cards: readonly Card[] };

function Choice({ provider, cards, before, onCard, onNewCard, children }: ChoiceProps) {
  const usable = cards.filter(({ isExpired }) => !isExpired);
  const [choice, setChoice] = useState(() => firstChoice(usable, before));
  const [saveCard, setSaveCard] = useState(true);
  const chosen = usable.find(({ cardId }) => cardId === choice);
  return (
    <>
      {cards.length > 0 && (
        <Section heading="お支払いに使うカード">
          <Form
            onSubmit={() => {
              if (chosen) onCard(chosen);
            }}
            className="flex flex-col gap-6"
          >
            <RadioGroup
              label="カード"
              required
              name="card"
              value={choice}
              onChange={(event) => setChoice(event.currentTarget.value)}
              options={[
                ...usable.map((card) => ({
                  value: card.cardId,
                  label: nameCard(card),
                  description: `有効期限 ${card.expiry}`,
                })),
                { value: NEW_CARD, label: "新しいカードを使う" },
              ]}
            />
            <ExpiredCards cards={cards.filter(({ isExpired }) => isExpired)} />
            {chosen && (
              <div className="flex">
                <Button type="submit">このカードで確認へ進む</Button>
              </div>
            )}
          </Form>
        </Section>
      )}
      {choice === NEW_CARD && (
        <Section heading="新しいカード">
          <CardForm provider={provider} submitLabel="確認へ進む" onToken={(token) => onNewCard(token, saveCard)}>
            <Checkbox
              label="次回のために保存する"
              checked={saveCard}
              onChange={(event) => setSaveCard(event.currentTarget.checked)}
            />
          </CardForm>
        </Section>
      )}
      {children}
    </>
  );
}

/** The card for the payment: one of the stored cards, or a new one that may be stored. */
function ChooseCard(props: ChooseCardProps) {
  const { configuration } = usePortal();
  const { value: cards, error, hasFailed, isRetrying, retry } = useCards();
  if (configuration.payment === null) return <OnlinePaymentOff />;
  if (cards) return <Choice {...props} provider={configuration.payment} cards={cards} />;
  return (
    <Section heading="お支払いに使うカード" className="min-h-[40rem]">
      {hasFailed ? <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} /> : <SkeletonLines lines={6} />}
    </Section>
  );
}

/** `/payment/{id}/payment-method`: the choice of the card. */
export function MethodScreen({ page }: { page: PaymentPage }) {
  const { chosen, choose, isCardGone } = usePaymentFlow();
  const goTo = useGoToPayment();
  return (
    <>
      <PaymentSteps current={2} />
      <PageHeading>お支払い方法</PageHeading>
      <LateNotice charge={page.charge} />
      {isCardGone && (
        <Notice kind="info" title="カードをもう一度入力してください" isAnnounced>
          安全のため、入力されたカードの情報は残していません。お支払いはまだ行われていません。
        </Notice>
      )}
      <ChooseCard
        before={isCardGone ? NEW_CARD : chosen?.kind === "stored" ? chosen.card.cardId : proposedCard(page)?.cardId}
        onCard={(card) => {
          choose({ kind: "stored", card });
          goTo("confirm");
        }}
        onNewCard={(token, saveCard) => {
          choose({ kind: "new", token, saveCard });
          goTo("confirm");
        }}
      >
        <div className="flex">
          <PaymentLink to="overview" className={STANDALONE_LINK_CLASS}>
            ご請求の内容へ戻る
          </PaymentLink>
        </div>
      </ChooseCard>
    </>
  );
}

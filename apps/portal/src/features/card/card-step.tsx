import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import type { ReactNode } from "react";
import { CardFacts } from "../../entities/card/card-facts.tsx";
import { OnlinePaymentOff } from "../../entities/card/online-payment-off.tsx";
import { useCards } from "../../entities/card/use-cards.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { NewCardSection } from "./new-card-section.tsx";

export type CardStepProps = {
  /** The next step for a patient who already has a card. */
  onward: ReactNode;
  onAdded: () => void;
  /** The content below, rendered when its position is known. */
  children: ReactNode;
};

/** The card step after a booking: the stored cards, or the first one. */
export function CardStep({ onward, onAdded, children }: CardStepProps) {
  const { configuration } = usePortal();
  const { value: cards, error, hasFailed, isRetrying, retry, refresh } = useCards();
  if (configuration.payment === null) {
    return (
      <>
        <OnlinePaymentOff />
        {children}
      </>
    );
  }
  if (!cards) {
    return (
      <>
        <Section heading="カード" className="min-h-[40rem]">
          {hasFailed ? (
            <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Section>
        {hasFailed && children}
      </>
    );
  }
  return (
    <>
      {cards.length > 0 && (
        <Section heading="登録済みのカード">
          <ul className="flex flex-col gap-3">
            {cards.map((card) => (
              <li key={card.cardId}>
                <CardFacts card={card} />
              </li>
            ))}
          </ul>
          {onward}
        </Section>
      )}
      <NewCardSection
        provider={configuration.payment}
        heading={cards.length > 0 ? "別のカードを登録する" : "カードを登録する"}
        submitLabel="カードを登録して次へ進む"
        others={cards}
        onAdded={async () => {
          await refresh();
          onAdded();
        }}
      />
      {children}
    </>
  );
}

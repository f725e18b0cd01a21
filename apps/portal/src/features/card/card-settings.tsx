import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { type Outcome, OutcomeNotice } from "@madoguchi/ui/feedback/outcome-notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { CreditCard } from "lucide";
import { useState } from "react";
import { OnlinePaymentOff } from "../../entities/card/online-payment-off.tsx";
import { useCards } from "../../entities/card/use-cards.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { CardList } from "./card-list.tsx";
import { NewCardSection } from "./new-card-section.tsx";

export type CardSettingsProps = {
  hasUnpaid: boolean;
  onAdded?: () => void;
};

/** 支払い情報変更: the stored cards, and a form for a further one. */
export function CardSettings({ hasUnpaid, onAdded }: CardSettingsProps) {
  const { configuration } = usePortal();
  const [outcome, setOutcome] = useState<Outcome>();
  const { value: cards, error, hasFailed, isRetrying, retry, refresh } = useCards();
  if (configuration.payment === null) return <OnlinePaymentOff />;
  return (
    <>
      {outcome && <OutcomeNotice outcome={outcome} />}
      {cards?.length === 0 ? (
        <EmptyState icon={CreditCard} title="登録済みのカードはありません" />
      ) : (
        <Section heading="登録済みのカード">
          {!cards && !hasFailed && <SkeletonLines lines={4} />}
          {hasFailed && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
          {cards && <CardList cards={cards} hasUnpaid={hasUnpaid} onChanged={refresh} onOutcome={setOutcome} />}
        </Section>
      )}
      {cards && (
        <NewCardSection
          provider={configuration.payment}
          heading="新しいカードを登録する"
          submitLabel="カードを登録する"
          others={cards}
          onBegin={() => setOutcome(undefined)}
          onAdded={async () => {
            setOutcome({ text: "カードを登録しました" });
            await refresh();
            onAdded?.();
          }}
        />
      )}
    </>
  );
}

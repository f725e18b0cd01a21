import { nameCard } from "@madoguchi/contract/card/card";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link, useLocation } from "@tanstack/react-router";
import { CardFacts } from "../../entities/card/card-facts.tsx";
import { useCards } from "../../entities/card/use-cards.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

/** The proposed card for the later payment; no card is needed before. */
function useReadyCard() {
  const { value: cards, ...rest } = useCards();
  const ready = cards?.filter(({ isExpired }) => !isExpired);
  return { ...rest, card: ready && (ready.find(({ isDefault }) => isDefault) ?? ready[0] ?? null) };
}

/** The proposed card, or a link to register one and return. */
export function ReadyCard() {
  const { payment } = usePortal().configuration;
  const { card, error, hasFailed, isRetrying, retry } = useReadyCard();
  const returnTo = useLocation({ select: ({ href }) => href });
  if (payment === null) return <p>お支払いの方法は、医師の確認後にクリニックからご案内します。</p>;
  if (hasFailed) return <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />;
  if (card === undefined) return <SkeletonLines lines={2} />;
  return (
    <div className="flex flex-col items-start gap-2">
      {card ? (
        <CardFacts card={card} />
      ) : (
        <p>カードはまだ登録されていません。お支払いのときに入力することもできます。</p>
      )}
      <Link to="/settings/payment-method" search={{ returnTo }} className={STANDALONE_LINK_CLASS}>
        {card ? "カードを変更する" : "カードを登録する"}
      </Link>
    </div>
  );
}

/** The card's name, in the sentence of the final confirmation; nothing without one. */
export function ReadyCardName() {
  const { card } = useReadyCard();
  return card ? <span className="tabular-nums">（{nameCard(card)}）</span> : null;
}

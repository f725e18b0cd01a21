import { type Card, nameCard } from "@madoguchi/contract/card/card";
import { changeDefaultCardCall, readCardsCall, removeCardCall } from "@madoguchi/contract/card/card.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import type { Outcome } from "@madoguchi/ui/feedback/outcome-notice";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useState } from "react";
import type { ApiClient } from "../../api/client.ts";
import { CardFacts } from "../../entities/card/card-facts.tsx";
import { describeAct, settleLostAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** Runs one change of the stored cards at a time, then reads them again, even after a failure. */
function useCardAction(onDone: () => Promise<unknown>) {
  const { api } = usePortal();
  const action = useReportedAction(describeAct);
  async function change(
    call: (api: ApiClient) => Promise<unknown>,
    isSo: (cards: readonly Card[]) => boolean,
  ): Promise<void> {
    try {
      await settleLostAct(
        () => call(api),
        async () => isSo((await api.send(readCardsCall)).cards),
      );
    } finally {
      await onDone();
    }
  }
  return { action, change };
}

type CardListProps = {
  cards: readonly Card[];
  hasUnpaid: boolean;
  onChanged: () => Promise<unknown>;
  /** Called before each change with `undefined`, and after it with its result. */
  onOutcome: (outcome: Outcome | undefined) => void;
};

/** The stored cards, each with its actions. */
export function CardList({ cards, hasUnpaid, onChanged, onOutcome }: CardListProps) {
  const removing = useCardAction(onChanged);
  const changing = useCardAction(onChanged);
  const [asked, setAsked] = useState<Card>();

  async function remove(card: Card): Promise<void> {
    onOutcome(undefined);
    const { cardId } = card;
    await removing.change(
      (api) => api.send(removeCardCall, { params: { cardId } }),
      (now) => now.every((each) => each.cardId !== cardId),
    );
    onOutcome({ text: `${nameCard(card)}を削除しました` });
  }

  async function makeDefault(card: Card): Promise<void> {
    onOutcome(undefined);
    const { cardId } = card;
    await changing.change(
      (api) => api.send(changeDefaultCardCall, { params: { cardId } }),
      (now) => now.some((each) => each.cardId === cardId && each.isDefault),
    );
    onOutcome({ text: `${nameCard(card)}を通常使うカードにしました` });
  }

  return (
    <>
      {changing.action.problem && (
        <Notice kind="error" title={changing.action.titleOf("カードを変更できませんでした")} isAnnounced>
          {changing.action.problem}
        </Notice>
      )}
      <ul className="flex flex-col gap-4">
        {cards.map((card) => (
          <li key={card.cardId} className="flex flex-col gap-4 rounded-control bg-tint p-gutter">
            <CardFacts card={card} />
            <div className="flex flex-col gap-3 sm:flex-row">
              {!card.isDefault && !card.isExpired && (
                <Button
                  variant="secondary"
                  aria-label={`${nameCard(card)}を通常使うカードにする`}
                  busy={changing.action.busyWith === card.cardId}
                  onClick={() => void changing.action.run(() => makeDefault(card), card.cardId)}
                >
                  通常使うカードにする
                </Button>
              )}
              <Button variant="danger" aria-label={`${nameCard(card)}を削除する`} onClick={() => setAsked(card)}>
                削除する
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ActionDialog
          title="カードを削除しますか？"
          submitLabel="カードを削除する"
          busyLabel="削除中…"
          variant="danger"
          action={removing.action}
          act={() => remove(asked)}
          problemTitle={removing.action.titleOf("カードを削除できませんでした")}
          closeLabel="削除しない"
          onClose={() => setAsked(undefined)}
        >
          <p>
            <strong className="tabular-nums">{nameCard(asked)}</strong>
            <br />
            有効期限 {asked.expiry}
          </p>
          {hasUnpaid && (asked.isDefault || cards.length === 1) && (
            <Notice kind="warning" title="お支払いが完了していない診察があります">
              このカードを削除すると、お支払いのときに別のカードの入力が必要になります。
            </Notice>
          )}
        </ActionDialog>
      )}
    </>
  );
}

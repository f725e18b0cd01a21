import { changeDefaultCardCall, removeCardCall } from "@madoguchi/contract/patient/card.calls";
import { type Card, nameCard } from "@madoguchi/contract/payment-method/card";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import type { Outcome } from "@madoguchi/ui/feedback/outcome-notice";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import type { ApiClient } from "../../api/client.ts";
import { CardFacts } from "../../entities/card/card-facts.tsx";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type DeleteCardDialogProps = {
  card: Card;
  /** There is an unpaid charge, and this is the card that would pay it. */
  isNeeded: boolean;
  isBusy: boolean;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks before a card is deleted, with a warning when an unpaid charge needs it. */
function DeleteCardDialog({ card, isNeeded, isBusy, onDelete, onClose }: DeleteCardDialogProps) {
  return (
    <Dialog
      isOpen
      title="カードを削除しますか？"
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          <Button variant="danger" busy={isBusy} busyLabel="削除中…" onClick={onDelete}>
            カードを削除する
          </Button>
          <Button variant="secondary" onClick={onClose}>
            削除しない
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <strong className="tabular-nums">{nameCard(card)}</strong>
          <br />
          有効期限 {card.expiry}
        </p>
        {isNeeded && (
          <Notice kind="warning" title="お支払いが完了していない診察があります">
            このカードを削除すると、お支払いのときに別のカードの入力が必要になります。
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/**
 * One change of the stored cards at a time; a refusal stays on screen until the next one. Resolves with whether it
 * succeeded.
 */
function useCardAction(onDone: () => Promise<unknown>) {
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const [busyWith, setBusyWith] = useState<string>();
  const [problem, setProblem] = useState<{ title: string; text: string }>();

  async function run(name: string, failureTitle: string, call: (api: ApiClient) => Promise<unknown>): Promise<boolean> {
    setBusyWith(name);
    setProblem(undefined);
    dismiss();
    try {
      await call(api);
      await onDone();
      return true;
    } catch (error) {
      setProblem({ title: failureTitle, text: describeProblem(error) });
      await report(error);
      // Shows what another screen may have changed meanwhile.
      await onDone();
      return false;
    } finally {
      setBusyWith(undefined);
    }
  }

  return { run, busyWith, problem };
}

type CardListProps = {
  cards: readonly Card[];
  hasUnpaid: boolean;
  onChanged: () => Promise<unknown>;
  /** Before each change, and after one with what it has done. */
  onOutcome: (outcome: Outcome | undefined) => void;
};

/** The stored cards, each with its actions. */
export function CardList({ cards, hasUnpaid, onChanged, onOutcome }: CardListProps) {
  const { run, busyWith, problem } = useCardAction(onChanged);
  const [asked, setAsked] = useState<Card>();

  async function remove(card: Card): Promise<void> {
    onOutcome(undefined);
    const isDeleted = await run(`delete ${card.cardId}`, "カードを削除できませんでした", (api) =>
      api.send(removeCardCall, { params: { cardId: card.cardId } }),
    );
    setAsked(undefined);
    if (isDeleted) onOutcome({ text: `${nameCard(card)}を削除しました` });
  }

  async function makeDefault(card: Card): Promise<void> {
    onOutcome(undefined);
    const isDone = await run(`default ${card.cardId}`, "カードを変更できませんでした", (api) =>
      api.send(changeDefaultCardCall, { params: { cardId: card.cardId } }),
    );
    if (isDone) onOutcome({ text: `${nameCard(card)}を通常使うカードにしました` });
  }

  return (
    <>
      {problem && (
        <Notice kind="error" title={problem.title} isAnnounced>
          {problem.text}
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
                  busy={busyWith === `default ${card.cardId}`}
                  onClick={() => void makeDefault(card)}
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
        <DeleteCardDialog
          card={asked}
          isNeeded={hasUnpaid && (asked.isDefault || cards.length === 1)}
          isBusy={busyWith === `delete ${asked.cardId}`}
          onDelete={() => void remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

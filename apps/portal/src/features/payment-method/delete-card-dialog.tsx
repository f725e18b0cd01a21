import { type Card, nameCard } from "@madoguchi/contract/payment-method/card";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Dialog } from "@madoguchi/ui/overlays/dialog";

export type DeleteCardDialogProps = {
  card: Card;
  /** There is an unpaid charge, and this is the card that would pay it. */
  isNeeded: boolean;
  isBusy: boolean;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks before a card is deleted, with a warning when an unpaid charge needs it. */
export function DeleteCardDialog({ card, isNeeded, isBusy, onDelete, onClose }: DeleteCardDialogProps) {
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

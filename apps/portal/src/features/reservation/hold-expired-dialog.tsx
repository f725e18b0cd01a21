import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";

export type HoldExpiredDialogProps = {
  isOpen: boolean;
  isAsking: boolean;
  onHoldAgain: () => void;
  onChooseAnother: () => void;
};

/** Shown when the hold has expired: the seat is free for others, and may still be free for this patient. */
export function HoldExpiredDialog({ isOpen, isAsking, onHoldAgain, onChooseAnother }: HoldExpiredDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title="仮押さえの時間が過ぎました"
      role="alertdialog"
      actions={
        <>
          <Button busy={isAsking} busyLabel="確保しています…" onClick={onHoldAgain}>
            もう一度確保する
          </Button>
          <Button variant="secondary" onClick={onChooseAnother}>
            別の時間を選ぶ
          </Button>
        </>
      }
    >
      <p>この時間は、ほかの方も予約できるようになりました。ご入力いただいた内容は残っています。</p>
    </Dialog>
  );
}

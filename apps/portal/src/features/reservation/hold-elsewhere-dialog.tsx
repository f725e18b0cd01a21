import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { Link } from "@tanstack/react-router";
import type { ElsewhereEvent } from "./use-hold-in-tabs.ts";

type HoldElsewhereDialogProps = {
  event: ElsewhereEvent | undefined;
  isAsking: boolean;
  onHoldAgain: () => void;
  onTakeOther: (time: { spotId: string; startAt: string }) => void;
};

/** Another tab of this browser holds or has booked another time: this page's time is not on hold any more. */
export function HoldElsewhereDialog({ event, isAsking, onHoldAgain, onTakeOther }: HoldElsewhereDialogProps) {
  if (event?.kind === "booked") {
    return (
      <Dialog
        isOpen
        title="別の画面で、ご予約が完了しています"
        role="alertdialog"
        actions={
          <Link to="/mypage" className={buttonClass()}>
            マイページで確認する
          </Link>
        }
      >
        <p>この画面の時間は予約されていません。</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={event !== undefined}
      title="別の画面で、ほかの時間を選びました"
      role="alertdialog"
      actions={
        event && (
          <>
            <Button busy={isAsking} busyLabel="確保しています…" onClick={onHoldAgain}>
              この時間をもう一度確保する
            </Button>
            <Button
              variant="secondary"
              onClick={() => onTakeOther({ spotId: event.time.spotId, startAt: event.time.startsAt })}
            >
              別の画面の時間で進む
            </Button>
          </>
        )
      }
    >
      <p>
        確保できる時間は1つです。この画面の時間は、ほかの方も予約できるようになりました。
        {event && `別の画面の時間は、${formatDateTime(new Date(event.time.startsAt))}です。`}
        ご入力いただいた内容は残っています。
      </p>
    </Dialog>
  );
}

import type { KeptSpot } from "@madoguchi/contract/operation/spot";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { ReservationList, reservationsOf } from "./reservation-list.tsx";
import { countSeats } from "./spot-week.ts";

type CloseQuestionProps = { spots: readonly KeptSpot[]; onConfirm: () => void; onClose: () => void };

/** Asks before spots with patients are closed, since their reservations stay. */
export function CloseQuestion({ spots, onConfirm, onClose }: CloseQuestionProps) {
  const reservations = reservationsOf(spots).length;
  const held = spots.reduce((sum, spot) => sum + countSeats(spot).held, 0);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={`${spots.length}枠を閉じますか？`}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onClick={onConfirm}>
            閉じる
          </Button>
          <Button variant="text" onClick={onClose}>
            やめる
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          新しい予約は入らなくなります。
          {reservations > 0 && `すでにある予約${reservations}件はそのまま残り、患者さまへのお知らせはありません。`}
          {held > 0 && `予約の途中の方が${held}人います。この方の予約は完了できなくなります。`}
        </p>
        <ReservationList spots={spots} />
      </div>
    </Dialog>
  );
}

import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { ReservationList, reservationsOf } from "./reservation-list.tsx";
import { countSeats } from "./spot-week.ts";

type CloseQuestionProps = { spots: readonly ManagedSpot[]; onConfirm: () => void; onClose: () => void };

/** Asks before spots with patients are closed, since their reservations stay. */
export function CloseQuestion({ spots, onConfirm, onClose }: CloseQuestionProps) {
  const reservations = reservationsOf(spots).length;
  const held = spots.reduce((sum, spot) => sum + countSeats(spot).held, 0);
  return (
    <ActionDialog
      title={`${spots.length}枠の予約を止めますか？`}
      submitLabel="予約を止める"
      closeLabel="戻る"
      variant="danger"
      act={onConfirm}
      onClose={onClose}
    >
      <p>
        新しい予約は入らなくなります。
        {reservations > 0 && `すでにある予約${reservations}件はそのまま残り、患者さまへのお知らせはありません。`}
        {held > 0 && `予約の途中の方が${held}人います。この方の予約は完了できなくなります。`}
      </p>
      <ReservationList spots={spots} />
    </ActionDialog>
  );
}

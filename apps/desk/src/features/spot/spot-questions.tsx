import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { RemainingDialog } from "./remaining-dialog.tsx";
import { ReservationList, reservationsOf } from "./reservation-list.tsx";
import { SpotDialog } from "./spot-dialog.tsx";
import { countSeats } from "./spot-week.ts";
import type { useSpotActs } from "./use-spot-acts.ts";

type CloseQuestionProps = { spots: readonly ManagedSpot[]; onConfirm: () => void; onClose: () => void };

/** Asks before spots with patients are closed, since their reservations stay. */
function CloseQuestion({ spots, onConfirm, onClose }: CloseQuestionProps) {
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

type ClosedWithPatientsProps = { spots: readonly ManagedSpot[]; count: number; onClose: () => void };

/** The next steps after spots with patients were closed, for all spots of those days. */
function ClosedWithPatients({ spots, count, onClose }: ClosedWithPatientsProps) {
  const days = spots.map(({ startsAt }) => toCalendarDay(new Date(startsAt))).toSorted();
  const [from = ""] = days;
  const lead = `${spots.length}枠を閉じました。予約が${count}件残っています。`;
  return <RemainingDialog range={{ from, to: days.at(-1) ?? from }} lead={lead} onClose={onClose} />;
}

type SpotQuestionsProps = {
  opened: ManagedSpot | undefined;
  now: Date;
  departmentName: string;
  mayChange: boolean;
  acts: ReturnType<typeof useSpotActs>;
  onClose: () => void;
};

/** The dialog of a spot, the question before one with patients is closed, and what follows. */
export function SpotQuestions({ opened, now, departmentName, mayChange, acts, onClose }: SpotQuestionsProps) {
  return (
    <>
      {opened && (
        <SpotDialog
          spot={opened}
          now={now}
          departmentName={departmentName}
          mayChange={mayChange}
          isBusy={acts.isBusy}
          onAct={(act) => {
            if (act === "close" || act === "open") onClose();
            acts.act(act, [opened]);
          }}
          onClose={onClose}
        />
      )}
      {acts.asked && <CloseQuestion spots={acts.asked} onConfirm={acts.confirm} onClose={acts.dismiss} />}
      {acts.closedWithPatients && <ClosedWithPatients {...acts.closedWithPatients} onClose={acts.dismissClosed} />}
    </>
  );
}

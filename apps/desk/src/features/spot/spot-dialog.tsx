import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { MAXIMUM_CAPACITY } from "@madoguchi/contract/spot/managed-spot";
import { formatPeriod } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Minus, Plus } from "lucide";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { deskRights } from "../../entities/rights/desk-rights.ts";
import { ReservationList } from "./reservation-list.tsx";
import { countSeats, spotStateOf } from "./spot-week.ts";

type SpotDialogProps = {
  spot: ManagedSpot;
  now: Date;
  departmentName: string;
  mayChange: boolean;
  isBusy: boolean;
  onAct: (act: "close" | "open" | "more" | "fewer") => void;
  onClose: () => void;
};

function CapacityButton({ label, icon, onPress }: { label: string; icon: typeof Plus; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className="desk-act size-11 px-0">
      <Icon shape={icon} className="size-5" />
    </button>
  );
}

/** One spot: its patients, its seats, open or closed. */
export function SpotDialog({ spot, now, departmentName, mayChange, isBusy, onAct, onClose }: SpotDialogProps) {
  const { capacity, booked, held, free } = countSeats(spot);
  const state = spotStateOf(spot, now);
  const isChangeable = mayChange && state !== "past";
  const mayBook = deskRights(useSignedIn().roles).hasPatients;
  const navigate = useNavigate();
  const time = formatPeriod(new Date(spot.startsAt), new Date(spot.endsAt));
  return (
    <Dialog
      isOpen
      title={time}
      onClose={onClose}
      hasCloseButton
      closesOnOutsideClick
      actions={
        <>
          {mayBook && free > 0 && (state === "open" || state === "late") && (
            <Button
              onClick={() =>
                void navigate({
                  to: "/patients",
                  state: { booking: { spotId: spot.spotId, time: `${time}　${departmentName}　${spot.doctorName}` } },
                })
              }
            >
              この枠に予約を入れる
            </Button>
          )}
          {isChangeable && state === "closed" && (
            <Button busy={isBusy} onClick={() => onAct("open")}>
              この枠の予約を再開する
            </Button>
          )}
          {isChangeable && state !== "closed" && (
            <Button variant="danger" busy={isBusy} onClick={() => onAct("close")}>
              この枠の予約を止める
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            戻る
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <span className="font-700">{spot.doctorName}</span>
          <span className="block break-phrase text-text-secondary">{departmentName}</span>
          {state === "closed" && (
            <span className="block font-700 text-warning-ink">閉じています（新しい予約は入りません）</span>
          )}
          {state === "late" && (
            <span className="block font-700 text-warning-ink">
              開始まで1時間を切ったため、患者さまには表示されません（クリニックからは予約を入れられます）
            </span>
          )}
          {state === "past" && <span className="block text-text-secondary">開始時刻を過ぎています</span>}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status">
            空き{free}・予約{booked}件・仮押さえ{held}件・定員{capacity}
          </p>
          {isChangeable && (
            <div className="flex gap-2">
              {capacity > 1 && free > 0 && (
                <CapacityButton label="定員を1人減らす" icon={Minus} onPress={() => onAct("fewer")} />
              )}
              {capacity < MAXIMUM_CAPACITY && (
                <CapacityButton label="定員を1人増やす" icon={Plus} onPress={() => onAct("more")} />
              )}
            </div>
          )}
        </div>
        <ReservationList spots={[spot]} />
      </div>
    </Dialog>
  );
}

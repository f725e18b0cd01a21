import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { Undo2 } from "lucide";
import { countSeats } from "./spot-week.ts";
import type { DoneAct } from "./use-spot-acts.ts";

/** The last action with its undo; before the first action, an explanation of the numbers. */
export function UndoLine({ done, isBusy, onUndo }: { done: DoneAct | undefined; isBusy: boolean; onUndo: () => void }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <p role="status">{done?.message}</p>
      {!done && <p className="text-dns-14N-130 text-text-secondary">「仮」は予約の途中の方</p>}
      {done && (
        <Chip aria-busy={isBusy || undefined} onClick={onUndo}>
          <Icon shape={Undo2} className="size-5" />
          元に戻す
        </Chip>
      )}
    </div>
  );
}

type SelectionBarProps = {
  spots: readonly ManagedSpot[];
  isBusy: boolean;
  onAct: (act: "close" | "open") => void;
  onClear: () => void;
};

/** The selection, and the actions on all of it. */
export function SelectionBar({ spots, isBusy, onAct, onClear }: SelectionBarProps) {
  if (spots.length === 0) return null;
  const booked = spots.reduce((sum, spot) => sum + countSeats(spot).booked, 0);
  return (
    <ActionBar
      label="選んだ予約枠"
      action={
        <div className="flex flex-wrap gap-2 md:justify-end">
          <button type="button" className="desk-act" aria-busy={isBusy || undefined} onClick={() => onAct("close")}>
            予約を止める
          </button>
          <button type="button" className="desk-act" aria-busy={isBusy || undefined} onClick={() => onAct("open")}>
            予約を再開する
          </button>
          <button type="button" className="desk-act" onClick={onClear}>
            選択をやめる
          </button>
        </div>
      }
    >
      <p role="status">
        <span className="font-700">{spots.length}枠を選択中</span>
        {booked > 0 && `（予約${booked}件）`}
      </p>
    </ActionBar>
  );
}

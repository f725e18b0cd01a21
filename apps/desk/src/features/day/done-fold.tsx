import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ChevronDown, ChevronRight } from "lucide";
import { countStates, DAY_STATE_LABELS } from "./day-state.ts";

/** The visits of today that are done, which are shown by a press on their row. */
export type Fold = { done: readonly QueuedTreatment[]; isUnfolded: boolean; onPress: () => void };

/** 「完了 10件」: what is done as one row, with how many of them wait for a payment or were cancelled. */
export function FoldRow({ fold: { done, isUnfolded, onPress }, columns }: { fold: Fold; columns: number }) {
  const counts = countStates(done);
  const parts = (["unpaid", "cancelled"] as const).filter((state) => counts[state] > 0);
  return (
    <tr className="border-line border-b bg-page">
      <td colSpan={columns} className="day-cell">
        <button type="button" aria-expanded={isUnfolded} onClick={onPress} className="desk-act">
          <Icon shape={isUnfolded ? ChevronDown : ChevronRight} className="size-5" />
          完了 {done.length}件
          {parts.length > 0 && (
            <span className="font-400">
              （うち{parts.map((state) => `${DAY_STATE_LABELS[state]} ${counts[state]}`).join("・")}）
            </span>
          )}
          <span className="sr-only">（終わった診察）</span>
        </button>
      </td>
    </tr>
  );
}

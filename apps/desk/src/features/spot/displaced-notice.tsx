import type { DayRange } from "@madoguchi/contract/spot/day-range";
import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { deskRights } from "../../entities/rights/desk-rights.ts";
import { DisplacedDialog } from "./displaced-dialog.tsx";
import { countSeats } from "./spot-week.ts";

/** Counts the coming visits at closed times. */
function countDisplaced(spots: readonly ManagedSpot[], now: Date): number {
  return spots
    .filter(({ closedAt, startsAt }) => closedAt !== null && Date.parse(startsAt) > now.getTime())
    .reduce((sum, spot) => sum + countSeats(spot).booked, 0);
}

type DisplacedNoticeProps = { spots: readonly ManagedSpot[]; range: DayRange; now: Date };

/** Warns of visits of the week at closed times, with a button to settle them. */
export function DisplacedNotice({ spots, range, now }: DisplacedNoticeProps) {
  const { hasPatients } = deskRights(useSignedIn().roles);
  const [isOpen, setIsOpen] = useState(false);
  const count = countDisplaced(spots, now);
  return (
    <>
      {count > 0 && (
        <Notice
          kind="warning"
          title={`閉じた枠に、予約が${count}件残っています`}
          actions={
            hasPatients && (
              <button type="button" className="desk-act" onClick={() => setIsOpen(true)}>
                移す時間を決める
              </button>
            )
          }
        >
          {hasPatients ? "患者さまへのお知らせは、まだありません。" : "変更・キャンセルは受付が行います。"}
        </Notice>
      )}
      {isOpen && <DisplacedDialog range={range} onClose={() => setIsOpen(false)} />}
    </>
  );
}

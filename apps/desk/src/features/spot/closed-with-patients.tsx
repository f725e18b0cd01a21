import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { RemainingDialog } from "./remaining-dialog.tsx";

type ClosedWithPatientsProps = { spots: readonly ManagedSpot[]; count: number; onClose: () => void };

/** The next steps after spots with patients were closed, for all spots of those days. */
export function ClosedWithPatients({ spots, count, onClose }: ClosedWithPatientsProps) {
  const days = spots.map(({ startsAt }) => toCalendarDay(new Date(startsAt))).toSorted();
  const [from = ""] = days;
  const lead = `${spots.length}枠を閉じました。予約が${count}件残っています。`;
  return <RemainingDialog range={{ from, to: days.at(-1) ?? from }} lead={lead} onClose={onClose} />;
}

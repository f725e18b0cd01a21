import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import type { DayItem, SeatVisit } from "./spot-day.ts";
import { countSeats, spotStateOf } from "./spot-week.ts";

type ItemProps = {
  item: DayItem;
  now: Date;
  departmentName: string;
  isCurrent: boolean;
  isPicked: boolean;
  /** Whether the picked patient could be moved here. */
  isTarget: boolean;
};

const STATE_TEXTS = {
  open: "受付中",
  late: "患者さまには表示されない時間",
  full: "満席",
  closed: "閉じています",
  past: "終了",
} as const;

function describeRest(spot: ManagedSpot, now: Date): string {
  const state = spotStateOf(spot, now);
  const { free, held, booked } = countSeats(spot);
  if (state === "closed") return "閉";
  if (state === "past") return booked > 0 ? `予約${booked}` : "終了";
  const parts = [free > 0 && `空き ${free}`, held > 0 && `仮${held}`, free === 0 && booked > 0 && `予約${booked}`];
  return parts.filter(Boolean).join(" ");
}

function nameOf({ name, code }: SeatVisit): string {
  return name === "" ? code : name;
}

/** A patient of a spot, or its free seats: one press opens the spot. The table handles pointer and keys. */
export function SpotDayButton({ item, now, departmentName, isCurrent, isPicked, isTarget }: ItemProps) {
  const { key, spot, time, visit } = item;
  const spoken = [
    `${time}から${formatTime(new Date(spot.endsAt))}`,
    spot.doctorName,
    departmentName,
    visit ? `${nameOf(visit)}${visit.name === "" ? "" : "さま"}` : STATE_TEXTS[spotStateOf(spot, now)],
    visit ? undefined : `定員${spot.seats.length}`,
    isPicked && "移動中",
    isTarget && "ここに移せます",
  ];
  return (
    <button
      type="button"
      data-item={key}
      data-visit={visit?.treatmentId}
      data-movable={visit?.canMove || undefined}
      data-picked={isPicked || undefined}
      aria-haspopup="dialog"
      tabIndex={isCurrent ? 0 : -1}
      className={visit ? "spot-day-visit" : "spot-day-rest"}
    >
      <span className="sr-only">{spoken.filter(Boolean).join("　")}　</span>
      <span aria-hidden={visit !== undefined}>{visit ? nameOf(visit) : describeRest(spot, now)}</span>
    </button>
  );
}

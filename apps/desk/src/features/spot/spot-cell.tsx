import { formatTime, speakDateTime } from "@madoguchi/contract/time/tokyo";
import { memo } from "react";
import { countSeats, fillOf, namesOf, type PlacedSpot, type SpotState, spotStateOf } from "./spot-week.ts";

const STATE_TEXTS = {
  open: "受付中",
  late: "開始まで1時間を切ったため、患者さまには表示されません",
  full: "満席",
  closed: "閉じています",
  past: "終了",
} as const satisfies Record<SpotState, string>;

type SpotCellProps = {
  placed: PlacedSpot;
  now: Date;
  departmentName: string;
  /** The doctor's colour, 1 to 6. */
  shade: number;
  /** Shown only where it distinguishes spots: several doctors or departments. */
  showsDoctor: boolean;
  showsDepartment: boolean;
  isCurrent: boolean;
  isSelected: boolean;
};

/** One spot of the week. The table handles pointer and keys. */
export const SpotCell = memo(function SpotCell(props: SpotCellProps) {
  const { placed, now, departmentName, shade, showsDoctor, showsDepartment, isCurrent, isSelected } = props;
  const { spot } = placed;
  const { capacity, booked, held, free } = countSeats(spot);
  const state = spotStateOf(spot, now);
  const startsAt = new Date(spot.startsAt);
  const spoken = [
    `${speakDateTime(startsAt)}から${formatTime(new Date(spot.endsAt))}`,
    spot.doctorName,
    departmentName,
    STATE_TEXTS[state],
    `空き${free}、予約${booked}件、仮押さえ${held}件、定員${capacity}`,
    ...namesOf(spot).map(({ name }) => name),
    isSelected && "選択中",
  ];
  const lead = { open: `空き ${free}`, late: "受付終了", full: "満席", closed: "閉", past: "終了" }[state];
  const taken = [booked > 0 && `予約${booked}/${capacity}`, held > 0 && `仮${held}`].filter(Boolean).join(" ");
  const detail = [showsDoctor && spot.doctorName, showsDepartment && departmentName].filter(Boolean).join("・");
  return (
    <button
      type="button"
      data-spot={spot.spotId}
      data-state={state}
      data-fill={fillOf(spot)}
      data-shade={shade}
      data-selected={isSelected || undefined}
      aria-haspopup="dialog"
      tabIndex={isCurrent ? 0 : -1}
      className="desk-spot"
    >
      <span className="sr-only">{spoken.filter(Boolean).join("　")}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-1 tabular-nums">
        <span className="font-700">{lead}</span>
        <span>{taken}</span>
      </span>
      {detail !== "" && <span className="block truncate">{detail}</span>}
      <span aria-hidden className="desk-spot-fill" />
    </button>
  );
});

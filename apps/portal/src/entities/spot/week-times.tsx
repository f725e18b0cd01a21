import type { Spot } from "@madoguchi/contract/spot/spot";
import { type CalendarDay, formatMonthDay, formatWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { useId } from "react";
import { type DayPartName, groupByPart, partElementId } from "./day-parts.ts";
import { SpotButton, type SpotFocus } from "./spot-button.tsx";
import type { SpotDay } from "./spot-days.ts";
import { dayElementId, useSpotFocus } from "./use-spot-focus.ts";

/** Side by side, the days' parts take one row each, under the row of the days' names. */
const PART_ROWS = {
  午前: "@min-[40rem]:row-start-2",
  午後: "@min-[40rem]:row-start-3",
  夜: "@min-[40rem]:row-start-4",
} as const satisfies Record<DayPartName, string>;

type Picking = {
  isBookable: boolean;
  onPick: (spot: Spot) => void;
  focusOf: (spot: Spot) => SpotFocus;
};

function DayHeading({ day }: { day: CalendarDay }) {
  const date = startOfCalendarDay(day);
  return (
    <h3 className="text-std-16B-170 @min-[40rem]:sticky @min-[40rem]:top-0 @min-[40rem]:z-10 @min-[40rem]:row-span-4 @min-[40rem]:row-start-1 @min-[40rem]:self-start @min-[40rem]:bg-card @min-[40rem]:py-2 @min-[40rem]:text-center @min-[40rem]:leading-130">
      {formatMonthDay(date)}
      <br className="@max-[40rem]:hidden" />（{formatWeekday(date)}）
    </h3>
  );
}

function NoTimes() {
  return (
    <p className="text-text-secondary @min-[40rem]:row-start-2 @min-[40rem]:text-center">
      <span className="@min-[40rem]:hidden">この日は診察の枠がありません</span>
      <span aria-hidden className="@max-[40rem]:hidden">
        －
      </span>
      <span className="sr-only @max-[40rem]:hidden">枠なし</span>
    </p>
  );
}

function DayTimes({ day, spots, isBookable, onPick, focusOf }: SpotDay & Picking) {
  return groupByPart(spots).map((part) => (
    <div key={part.name} className={`flex flex-col gap-2 pb-2 ${PART_ROWS[part.name]}`}>
      <h4
        id={partElementId(day, part.name)}
        tabIndex={-1}
        className="text-text-secondary @min-[40rem]:rounded-4 @min-[40rem]:bg-neutral-hover @min-[40rem]:text-center"
      >
        {part.name}
      </h4>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-2 @min-[40rem]:grid-cols-1">
        {part.spots.map((spot) => (
          <li key={spot.spotId}>
            <SpotButton spot={spot} isBookable={isBookable} focus={focusOf(spot)} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

export type WeekTimesProps = Omit<Picking, "focusOf"> & {
  days: readonly SpotDay[];
  chosenDay: CalendarDay;
  onDay: (day: CalendarDay) => void;
  onWeeks: (weeks: -1 | 1) => void;
};

/**
 * The week's times: on phones the selected day's as a list; in a section that is wide enough relative to its text size
 * seven columns. Both are one list of buttons by day, grouped into 午前, 午後 and 夜, and one stop of the Tab key.
 */
export function WeekTimes({ days, chosenDay, isBookable, onPick, onDay, onWeeks }: WeekTimesProps) {
  const hint = useId();
  const focusOf = useSpotFocus({ days, chosenDay, isBookable, onDay, onWeeks });
  return (
    <fieldset aria-label="空き枠" aria-describedby={hint} className="group flex min-w-0 flex-col gap-2">
      <p
        id={hint}
        className="text-text-secondary @max-[40rem]:sr-only @min-[40rem]:invisible @min-[40rem]:group-has-[button:focus-visible]:visible"
      >
        矢印キーで時間を、PageUp・PageDownキーで週を移動できます。
      </p>
      <div className="grid gap-x-2 @min-[40rem]:grid-cols-7 @min-[40rem]:grid-rows-[3.75rem_auto_auto_auto]">
        {days.map(({ day, spots }) => (
          <section
            key={day}
            id={dayElementId(day)}
            className={`flex-col gap-2 @min-[40rem]:row-span-4 @min-[40rem]:grid @min-[40rem]:grid-rows-subgrid @min-[40rem]:gap-0 @min-[40rem]:*:col-start-1 ${day === chosenDay ? "flex" : "hidden"}`}
          >
            <DayHeading day={day} />
            {spots.length === 0 ? (
              <NoTimes />
            ) : (
              <DayTimes day={day} spots={spots} isBookable={isBookable} onPick={onPick} focusOf={focusOf} />
            )}
          </section>
        ))}
      </div>
    </fieldset>
  );
}

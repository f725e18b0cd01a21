import type { Spot } from "@madoguchi/contract/spot/spot";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { useId } from "react";
import { DayFace } from "./day-face.tsx";
import { type DayPartName, freeIn } from "./day-parts.ts";
import type { SlotChoice } from "./slot-choice.ts";
import { SpotButton } from "./spot-button.tsx";
import { isFree, type SpotDay } from "./spot-days.ts";
import { dayElementId, useSpotFocus } from "./use-spot-focus.ts";
import { WaitButton } from "./wait-button.tsx";

/** Shown if no time of this part of the day is free, with a full sentence for a single day. */
function NoTimes({ isWholeDay, part }: { isWholeDay: boolean; part: DayPartName }) {
  return (
    <p className="text-text-secondary @min-[44rem]:text-center">
      <span className="@min-[44rem]:sr-only">
        {isWholeDay ? "この日は空きがありません。" : `この日の${part}は空きがありません。`}
      </span>
      <span aria-hidden className="@max-[44rem]:hidden">
        －
      </span>
    </p>
  );
}

export type WeekTimesProps = {
  days: readonly SpotDay[];
  part: DayPartName;
  chosenDay: CalendarDay;
  chosenSpotId: string | undefined;
  isBookable: boolean;
  onPick: (spot: Spot) => void;
  onDay: (day: CalendarDay) => void;
  onWeeks: (weeks: -1 | 1) => void;
  onWait?: SlotChoice["onWait"];
};

/**
 * The free times of one part of the day: on phones the selected day's as a list; in a section that is wide enough
 * relative to its text size, seven columns. Both are one list of buttons by day, and each day is one tab stop.
 */
export function WeekTimes(props: WeekTimesProps) {
  const { days, part, chosenDay, chosenSpotId, isBookable, onPick, onDay, onWeeks, onWait } = props;
  const hint = useId();
  const shown = days.map(({ day, spots }) => ({ day, spots: freeIn(spots, part) }));
  const focusOf = useSpotFocus({ days: shown, chosenDay, chosenSpotId, isBookable, onDay, onWeeks });
  return (
    <fieldset aria-label="空き枠" aria-describedby={hint} className="min-w-0">
      <p id={hint} className="sr-only">
        矢印キーで時間を、PageUp・PageDownキーで週を移動できます。
      </p>
      <div className="@min-[44rem]:-m-2 @min-[44rem]:grid @min-[44rem]:max-h-[45rem] @min-[44rem]:grid-cols-7 @min-[44rem]:gap-x-1.5 @min-[44rem]:overflow-y-auto @min-[44rem]:p-2">
        {days.map((spotDay, position) => {
          const { day, spots } = spotDay;
          const free = shown[position]?.spots ?? [];
          return (
            <section
              key={day}
              id={dayElementId(day)}
              className={`flex-col gap-1.5 border-line @min-[44rem]:flex @min-[44rem]:border-l @min-[44rem]:pl-1.5 @min-[44rem]:first:border-l-0 ${day === chosenDay ? "flex" : "hidden"}`}
            >
              <h3 className="sticky -top-2 z-1 hidden flex-col items-center bg-page py-2 tracking-normal tabular-nums @min-[44rem]:flex">
                <DayFace {...spotDay} />
              </h3>
              {free.length === 0 ? (
                <>
                  <NoTimes isWholeDay={!spots.some(isFree)} part={part} />
                  {isBookable && <WaitButton spotDay={spotDay} onWait={onWait} />}
                </>
              ) : (
                <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(4.5rem,100%),1fr))] gap-2 @min-[44rem]:grid-cols-2 @min-[44rem]:gap-1.5">
                  {free.map((spot) => (
                    <li key={spot.spotId}>
                      <SpotButton
                        spot={spot}
                        isChosen={spot.spotId === chosenSpotId}
                        isBookable={isBookable}
                        focus={focusOf(spot)}
                        onPick={onPick}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </fieldset>
  );
}

import type { Spot } from "@madoguchi/contract/spot/spot";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { type CSSProperties, useId } from "react";
import { DayFace } from "./day-face.tsx";
import { type DayPartName, freeIn } from "./day-parts.ts";
import type { SlotChoice } from "./slot-choice.ts";
import { SpotButton } from "./spot-button.tsx";
import { isFree, type SpotDay } from "./spot-days.ts";
import { hoursOf, placeOf, rowsOf, timesIn } from "./spot-hours.ts";
import { dayElementId, useSpotFocus } from "./use-spot-focus.ts";
import { WaitButton } from "./wait-button.tsx";

/** The row of an hour in the columns of a week: two times side by side, as many lines as its fullest day needs. */
const HOUR_ROW =
  "border-line @min-[44rem]:grid @min-[44rem]:grid-cols-2 @min-[44rem]:grid-rows-[repeat(var(--rows),2.75rem)] @min-[44rem]:gap-1.5 @min-[44rem]:border-t @min-[44rem]:p-1.5";

/** Shown if no time is free: of the whole day, or where one part of the day is shown, of that part. */
function NoTimes({ part }: { part?: DayPartName }) {
  return (
    <p className={`text-text-secondary ${part ? "@min-[44rem]:hidden" : "@min-[44rem]:text-center"}`}>
      <span className="@min-[44rem]:sr-only">
        {part ? `この日の${part}は空きがありません。` : "この日は空きがありません。"}
      </span>
      {!part && (
        <span aria-hidden className="@max-[44rem]:hidden">
          －
        </span>
      )}
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
  /** A time that has the focus: its day and part of the day are to be those of a narrow window. */
  onFocus: (spot: Spot) => void;
  onWeeks: (weeks: -1 | 1) => void;
  onWait?: SlotChoice["onWait"];
};

/**
 * The free times: on phones those of one part of the selected day; in a section that is wide enough relative to its text
 * size, those of seven whole days as columns, in which a time is at the same place of its hour's row on every day. Both
 * are the same elements, so that a focused time remains when the window changes. Each day is one tab stop.
 */
export function WeekTimes(props: WeekTimesProps) {
  const { days, part, chosenDay, chosenSpotId, isBookable, onPick, onFocus, onWeeks, onWait } = props;
  const hint = useId();
  const hours = hoursOf(days);
  const shown = days.map(({ day, spots }) => ({ day, spots: spots.filter(isFree) }));
  const focusOf = useSpotFocus({ days: shown, part, chosenDay, chosenSpotId, isBookable, onFocus, onWeeks });
  return (
    <fieldset aria-label="空き枠" aria-describedby={hint} className="min-w-0">
      <p id={hint} className="sr-only">
        矢印キーで時間を、PageUp・PageDownキーで週を移動できます。
      </p>
      <div className="@min-[44rem]:-m-2 @min-[44rem]:grid @min-[44rem]:max-h-[45rem] @min-[44rem]:grid-cols-7 @min-[44rem]:overflow-y-auto @min-[44rem]:p-2">
        {days.map((spotDay, position) => {
          const { day } = spotDay;
          const free = shown[position]?.spots ?? [];
          return (
            <section
              key={day}
              id={dayElementId(day)}
              className={`flex-col gap-1.5 border-line @min-[44rem]:flex @min-[44rem]:border-l @min-[44rem]:first:border-l-0 ${day === chosenDay ? "flex" : "hidden"}`}
            >
              <h3 className="sticky -top-2 z-1 hidden flex-col items-center bg-page py-2 tracking-normal tabular-nums @min-[44rem]:flex">
                <DayFace {...spotDay} />
              </h3>
              {free.length === 0 && (
                <>
                  <NoTimes />
                  {isBookable && <WaitButton spotDay={spotDay} onWait={onWait} />}
                </>
              )}
              {free.length > 0 && freeIn(free, part).length === 0 && <NoTimes part={part} />}
              {free.length > 0 && (
                <div className="grid grid-cols-[repeat(auto-fill,minmax(min(4.5rem,100%),1fr))] gap-2 @min-[44rem]:block">
                  {hours.map((hour) => {
                    const times = timesIn(hour, free);
                    // A list without an entry is not read well.
                    const Row = times.length > 0 ? "ul" : "div";
                    const rows: CSSProperties & { "--rows": number } = { "--rows": rowsOf(hour) };
                    return (
                      <Row
                        key={hour.hour}
                        style={rows}
                        className={`${hour.part === part ? "contents" : "hidden"} ${HOUR_ROW}`}
                      >
                        {times.map((spot) => {
                          const place: CSSProperties & { "--place": string } = { "--place": placeOf(hour, spot) };
                          return (
                            <li key={spot.spotId} style={place} className="@min-[44rem]:[grid-area:var(--place)]">
                              <SpotButton
                                spot={spot}
                                isChosen={spot.spotId === chosenSpotId}
                                isBookable={isBookable}
                                focus={focusOf(spot)}
                                onPick={onPick}
                              />
                            </li>
                          );
                        })}
                      </Row>
                    );
                  })}
                </div>
              )}
            </section>
          );
        })}
      </div>
    </fieldset>
  );
}

import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { DayFace } from "./day-face.tsx";
import type { SpotDay } from "./spot-days.ts";

/** Seven columns from 320 px on; with larger text as many as fit. */
const DAY_ROW = "grid grid-cols-[repeat(auto-fit,minmax(min(2.4rem,100%),1fr))] gap-0.5";

const DAY = "flex min-h-18 w-full flex-col items-center justify-center rounded-control tracking-normal tabular-nums";
const PLAIN = "hover:bg-tint forced-colors:border";
const CHOSEN =
  "bg-key text-on-key forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]";

export type DayChoiceProps = { days: readonly SpotDay[]; chosen: CalendarDay; onChoose: (day: CalendarDay) => void };

/** The seven days as buttons, on phones: one day's times are shown at a time, and the days stay visible above them. */
export function DayChoice({ days, chosen, onChoose }: DayChoiceProps) {
  return (
    <ul
      className={`${DAY_ROW} -mx-gutter bg-page px-gutter py-1 @min-[44rem]:hidden [@media(height>=40rem)]:sticky [@media(height>=40rem)]:top-0 [@media(height>=40rem)]:z-1`}
    >
      {days.map((spotDay) => {
        const isChosen = spotDay.day === chosen;
        return (
          <li key={spotDay.day}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(spotDay.day)}
              className={`${DAY} ${isChosen ? CHOSEN : PLAIN}`}
            >
              <DayFace {...spotDay} isChosen={isChosen} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

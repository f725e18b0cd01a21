import { AVAILABILITY_LABELS, AVAILABILITY_SIGNS, type Availability } from "@madoguchi/contract/spot/availability";
import { type CalendarDay, formatMonthDay, formatWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { SpotDay } from "./spot-days.ts";

/** The best that a day offers; `undefined` when it has no times at all. */
function availabilityOfDay({ spots }: SpotDay): Availability | undefined {
  if (spots.length === 0) return undefined;
  if (spots.some((spot) => spot.availability === "open")) return "open";
  return spots.some((spot) => spot.availability === "few") ? "few" : "full";
}

export type DayChoiceProps = { days: readonly SpotDay[]; chosen: CalendarDay; onChoose: (day: CalendarDay) => void };

/** The seven days as buttons, on phones: one day's times are shown at a time. */
export function DayChoice({ days, chosen, onChoose }: DayChoiceProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(3.75rem,100%),1fr))] gap-2 @min-[40rem]:hidden">
      {days.map((spotDay) => {
        const date = startOfCalendarDay(spotDay.day);
        const availability = availabilityOfDay(spotDay);
        const isChosen = spotDay.day === chosen;
        const look = isChosen ? "border-2 border-key bg-key-quiet font-700 text-key" : "border-line bg-card";
        return (
          <li key={spotDay.day}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(spotDay.day)}
              className={`flex min-h-14 w-full flex-col items-center justify-center rounded-control border px-1 py-1.5 leading-130 ${look}`}
            >
              <span className="sr-only">
                {formatMonthDay(date)}（{formatWeekday(date)}）{" "}
                {availability ? AVAILABILITY_LABELS[availability] : "枠なし"}
              </span>
              <span aria-hidden className="break-keep">
                {Number(spotDay.day.slice(5, 7))}/{Number(spotDay.day.slice(8))}
                <wbr />（{formatWeekday(date)}）
              </span>
              <span aria-hidden>{availability ? AVAILABILITY_SIGNS[availability] : "－"}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import type { Spot } from "@madoguchi/contract/spot/spot";
import { type CalendarDay, formatMonthDay, formatWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { SpotButton } from "./spot-button.tsx";
import type { SpotDay } from "./spot-days.ts";

export type WeekTimesProps = {
  days: readonly SpotDay[];
  chosenDay: CalendarDay;
  isBookable: boolean;
  onPick: (spot: Spot) => void;
};

/**
 * The week's times: the chosen day's as a list on phones, seven columns side by side from 768 px. Both are one list of
 * buttons by day; the columns are only a view of it.
 */
export function WeekTimes({ days, chosenDay, isBookable, onPick }: WeekTimesProps) {
  return (
    <div className="grid gap-2 md:grid-cols-7">
      {days.map(({ day, spots }) => {
        const date = startOfCalendarDay(day);
        return (
          <section key={day} className={`flex-col gap-2 md:flex ${day === chosenDay ? "flex" : "hidden"}`}>
            <h3 className="text-std-16B-170 md:sticky md:top-0 md:z-10 md:bg-card md:py-2 md:text-center md:leading-130">
              {formatMonthDay(date)}
              <br className="max-md:hidden" />（{formatWeekday(date)}）
            </h3>
            {spots.length === 0 ? (
              <p className="text-text-secondary md:text-center">
                <span className="md:hidden">この日は診察の枠がありません</span>
                <span aria-hidden className="max-md:hidden">
                  －
                </span>
                <span className="sr-only max-md:hidden">枠なし</span>
              </p>
            ) : (
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-2 md:grid-cols-1">
                {spots.map((spot) => (
                  <li key={spot.spotId}>
                    <SpotButton spot={spot} isBookable={isBookable} onPick={onPick} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

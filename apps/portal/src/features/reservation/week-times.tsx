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
 * The week's times: the chosen day's as a list on phones, seven columns side by side where their section has room for
 * them: it is measured by the size of the text, so large text gets the list. Both are one list of buttons by day.
 */
export function WeekTimes({ days, chosenDay, isBookable, onPick }: WeekTimesProps) {
  return (
    <div className="grid gap-2 @min-[40rem]:grid-cols-7">
      {days.map(({ day, spots }) => {
        const date = startOfCalendarDay(day);
        return (
          <section key={day} className={`flex-col gap-2 @min-[40rem]:flex ${day === chosenDay ? "flex" : "hidden"}`}>
            <h3 className="text-std-16B-170 @min-[40rem]:sticky @min-[40rem]:top-0 @min-[40rem]:z-10 @min-[40rem]:bg-card @min-[40rem]:py-2 @min-[40rem]:text-center @min-[40rem]:leading-130">
              {formatMonthDay(date)}
              <br className="@max-[40rem]:hidden" />（{formatWeekday(date)}）
            </h3>
            {spots.length === 0 ? (
              <p className="text-text-secondary @min-[40rem]:text-center">
                <span className="@min-[40rem]:hidden">この日は診察の枠がありません</span>
                <span aria-hidden className="@max-[40rem]:hidden">
                  －
                </span>
                <span className="sr-only @max-[40rem]:hidden">枠なし</span>
              </p>
            ) : (
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-2 @min-[40rem]:grid-cols-1">
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

import { dateTexts } from "@madoguchi/contract/time/date-texts";
import {
  type CalendarDay,
  formatMonthDay,
  formatWeekday,
  startOfCalendarDay,
  wallTime,
} from "@madoguchi/contract/time/tokyo";
import { weekdayColour } from "./weekday-colour.ts";

export type DateTileProps = {
  day: CalendarDay;
  isHoliday?: boolean | undefined;
  /** The date is in the text beside the tile, which is then a picture only. */
  isDecorative?: boolean | undefined;
};

/** A date as on a tear-off calendar: a picture, whose alternative is 「5月12日（火）」. */
export function DateTile({ day, isHoliday = false, isDecorative = false }: DateTileProps) {
  const instant = startOfCalendarDay(day);
  const weekday = formatWeekday(instant);
  const { month, day: date } = wallTime(instant);
  const colour = weekdayColour(wallTime(instant).weekday, isHoliday);
  return (
    <span
      role="img"
      aria-hidden={isDecorative || undefined}
      aria-label={`${formatMonthDay(instant)}（${weekday}${isHoliday ? "・祝日" : ""}）`}
      className="relative block w-16 shrink-0 self-start overflow-hidden rounded-control bg-tint text-center leading-120 tracking-normal tabular-nums forced-colors:border"
    >
      <span className="block bg-key py-0.5 font-700 text-dns-14B-130 text-on-key forced-colors:border-b">
        {dateTexts.month(month)}
      </span>
      <span className={`block pt-1 font-700 text-[1.75rem] ${colour}`}>{date}</span>
      <span className={`block pb-1.5 text-dns-14N-130 ${colour}`}>
        {weekday}
        {isHoliday && "・祝"}
      </span>
    </span>
  );
}

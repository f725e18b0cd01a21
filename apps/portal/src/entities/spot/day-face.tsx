import { AVAILABILITY_LABELS, AVAILABILITY_SIGNS, type Availability } from "@madoguchi/contract/spot/availability";
import { formatWeekday, speakDay, startOfCalendarDay, wallTime } from "@madoguchi/contract/time/tokyo";
import { weekdayColour } from "@madoguchi/ui/text/weekday-colour";
import { useHolidayOf } from "../clinic/use-holiday-of.ts";
import { isFree, type SpotDay } from "./spot-days.ts";

/** The best availability of a day; `undefined` if it has no times. */
function availabilityOfDay({ spots }: SpotDay): Availability | undefined {
  if (spots.length === 0) return undefined;
  if (spots.some((spot) => spot.availability === "open")) return "open";
  return spots.some((spot) => spot.availability === "few") ? "few" : "full";
}

/**
 * A day of the picker: weekday, number, ○△× and the number of free times, in a wide picker 「空き48」; its full date is in the accessible name: 「月
 * 23 11月23日 月曜日 勤労感謝の日 空きあり 12件」. On a chosen day's background the weekdays have no colour of their own.
 */
export function DayFace({ isChosen = false, ...spotDay }: SpotDay & { isChosen?: boolean }) {
  const holiday = useHolidayOf()(spotDay.day);
  const date = startOfCalendarDay(spotDay.day);
  const weekday = formatWeekday(date);
  const availability = availabilityOfDay(spotDay);
  const count = spotDay.spots.filter(isFree).length;
  const colour = isChosen ? "" : weekdayColour(wallTime(date).weekday, holiday !== undefined);
  const free = [availability ? AVAILABILITY_LABELS[availability] : "枠なし", count > 0 && `${count}件`];
  return (
    <>
      <span className={`text-dns-14N-130 ${colour}`}>{weekday}</span>{" "}
      <span className={`text-std-20B-150 leading-130 ${colour}`}>{Number(spotDay.day.slice(8))}</span>
      <span className="sr-only"> {[speakDay(date), holiday].filter(Boolean).join(" ")} </span>
      <span role="img" aria-label={free.filter(Boolean).join(" ")} className="whitespace-nowrap text-dns-14N-130">
        {count > 0 ? (
          <>
            <span className="@min-[44rem]:hidden">{availability && AVAILABILITY_SIGNS[availability]}</span>
            <span className="hidden @min-[44rem]:inline">空き</span>
            {count}
          </>
        ) : availability ? (
          AVAILABILITY_SIGNS[availability]
        ) : (
          "－"
        )}
      </span>
    </>
  );
}

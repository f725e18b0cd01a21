import type { dateTexts as japaneseDateTexts, WallTime } from "./date-texts.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const MONTHS = [
  ...(["January", "February", "March", "April", "May", "June"] as const),
  ...(["July", "August", "September", "October", "November", "December"] as const),
];
const SHORT = 3;

function longWeekday(time: Pick<WallTime, "weekday">): string {
  return WEEKDAYS[time.weekday] ?? "";
}

function longMonthDay({ month, day }: WallTime): string {
  return `${MONTHS[month - 1]} ${day}`;
}

function month(number: number): string {
  return MONTHS[number - 1]?.slice(0, SHORT) ?? "";
}

function weekday(time: Pick<WallTime, "weekday">): string {
  return longWeekday(time).slice(0, SHORT);
}

function monthDay(time: WallTime): string {
  return `${month(time.month)} ${time.day}`;
}

function date(time: WallTime): string {
  return `${monthDay(time)}, ${time.year}`;
}

/**
 * The English build uses it instead of `date-texts.ts`.
 * @public
 */
export const dateTexts: typeof japaneseDateTexts = {
  weekday,
  month,
  yearMonth: (year, number) => `${MONTHS[number - 1]} ${year}`,
  year: String,
  date,
  dateWithWeekday: (time) => `${weekday(time)}, ${date(time)}`,
  dateTime: (dateWithWeekday, time) => `${dateWithWeekday}, ${time}`,
  period: (dateTime, end) => `${dateTime}–${end}`,
  monthDay,
  spokenDay: (time) => `${longWeekday(time)}, ${longMonthDay(time)}`,
  spokenTime: ({ hour, minute }) => `${hour}:${String(minute).padStart(2, "0")}`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  spokenDate: (time) => `${longMonthDay(time)}, ${time.year}`,
  spokenDateWithWeekday: (time) => `${longWeekday(time)}, ${longMonthDay(time)}, ${time.year}`,
  spokenPeriod: (start, end) => `${start} to ${end}`,
};

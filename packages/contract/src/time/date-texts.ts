/** A local time in Japan; `weekday`: 0 is Sunday. */
export type WallTime = Record<"year" | "month" | "day" | "weekday" | "hour" | "minute", number>;

const WEEKDAYS = ["日", "月", "火", "水", "木", "金", "土"] as const;

function padded(number: number, digits = 2): string {
  return String(number).padStart(digits, "0");
}

function month(number: number): string {
  return `${number}月`;
}

function weekday(time: Pick<WallTime, "weekday">): string {
  return WEEKDAYS[time.weekday] ?? "";
}

function date(time: WallTime): string {
  return `${padded(time.year, 4)}.${padded(time.month)}.${padded(time.day)}`;
}

function monthDay(time: WallTime): string {
  return `${month(time.month)}${time.day}日`;
}

/** The written and spoken forms of dates and times, for `tokyo.ts` and `speak-date.ts`. */
export const dateTexts = {
  weekday,
  month,
  yearMonth: (year: number, number: number): string => `${year}年${month(number)}`,
  year: (year: number): string => `${year}年`,
  date,
  dateWithWeekday: (time: WallTime): string => `${date(time)}（${weekday(time)}）`,
  dateTime: (dateWithWeekday: string, time: string): string => `${dateWithWeekday}${time}`,
  period: (dateTime: string, end: string): string => `${dateTime}〜${end}`,
  monthDay,
  spokenDay: (time: WallTime): string => `${monthDay(time)} ${weekday(time)}曜日`,
  spokenTime: ({ hour, minute }: WallTime): string => `${hour}時${padded(minute)}分`,
  dayAndTime: (day: string, time: string): string => `${day} ${time}`,
  spokenDate: (time: WallTime): string => `${time.year}年${monthDay(time)}`,
  spokenDateWithWeekday: (time: WallTime): string => `${time.year}年${monthDay(time)}${weekday(time)}曜日`,
  spokenPeriod: (start: string, end: string): string => `${start}から${end}`,
};

import { expect, test } from "vitest";
import { isRealDay } from "./parse-date-time.ts";
import {
  addCalendarDays,
  ageInYears,
  endOfCalendarDay,
  formatDate,
  formatDateTime,
  formatDateWithWeekday,
  formatMonthDay,
  formatPeriod,
  formatTime,
  formatWeekday,
  secondsToNextDay,
  speakDateTime,
  speakDay,
  startOfCalendarDay,
  startOfToday,
  toCalendarDay,
  toWireTime,
} from "./tokyo.ts";

/** Tuesday, 12 May 2026, 14:30 in Japan. */
const visit = new Date("2026-05-12T05:30:00Z");

test("a date is shown as yyyy.MM.dd, a weekday as one character, a time with two digits each (spec §9 Dates read)", () => {
  expect(formatDate(visit)).toBe("2026.05.12");
  expect(formatWeekday(visit)).toBe("火");
  expect(formatTime(visit)).toBe("14:30");
  expect(formatTime(new Date("2026-05-12T00:05:00Z"))).toBe("09:05");
});

test("the week's seven characters follow each other", () => {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => formatWeekday(new Date(visit.getTime() + day * 86_400_000)));
  expect(days.join("")).toBe("火水木金土日月");
});

test("a consultation is shown with its day, its weekday and both of its times", () => {
  expect(formatDateWithWeekday(visit)).toBe("2026.05.12（火）");
  expect(formatDateTime(visit)).toBe("2026.05.12（火）14:30");
  expect(formatPeriod(visit, new Date("2026-05-12T05:45:00Z"))).toBe("2026.05.12（火）14:30〜14:45");
  expect(formatMonthDay(visit)).toBe("5月12日");
});

test("a time is spoken in full", () => {
  expect(speakDay(visit)).toBe("5月12日 火曜日");
  expect(speakDateTime(visit)).toBe("5月12日 火曜日 14時30分");
  expect(speakDateTime(new Date("2026-05-12T05:05:00Z"))).toBe("5月12日 火曜日 14時05分");
});

test("half past midnight in Japan is the day before in London, and is shown as Japan's day (spec §1 Time, spec §9 time zone)", () => {
  const instant = new Date("2026-12-31T15:30:00Z");
  expect(formatDateTime(instant)).toBe("2027.01.01（金）00:30");
  expect(toCalendarDay(instant)).toBe("2027-01-01");
});

test("an instant goes over the wire with Japan's offset, to the second", () => {
  expect(toWireTime(visit)).toBe("2026-05-12T14:30:00+09:00");
  expect(toWireTime(new Date("2026-12-31T15:00:00.999Z"))).toBe("2027-01-01T00:00:00+09:00");
});

test("a calendar day begins at midnight in Japan", () => {
  expect(startOfCalendarDay("2026-05-12").toISOString()).toBe("2026-05-11T15:00:00.000Z");
  expect(endOfCalendarDay("2026-05-12").toISOString()).toBe("2026-05-12T15:00:00.000Z");
  expect(endOfCalendarDay("9999-12-31").getTime()).not.toBeNaN();
});

test.each([
  ["2026-05-12", 1, "2026-05-13"],
  ["2026-05-31", 1, "2026-06-01"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-05-12", 0, "2026-05-12"],
])("%s and %i days is %s", (day, days, expected) => {
  expect(addCalendarDays(day, days)).toBe(expected);
});

test("the instants of two weeks agree with the time zone database", () => {
  const reference = new Intl.DateTimeFormat("ja-JP", {
    timeZone: "Asia/Tokyo",
    dateStyle: "short",
    timeStyle: "short",
  });
  for (let hour = 0; hour < 14 * 24; hour += 1) {
    const instant = new Date(visit.getTime() + hour * 3_600_000);
    const [date = "", time = ""] = reference.format(instant).split(" ");
    expect(formatDate(instant)).toBe(date.replaceAll("/", "."));
    expect(formatTime(instant)).toBe(time.padStart(5, "0"));
  }
});

test("only days of the calendar exist", () => {
  expect(isRealDay(2028, 2, 29)).toBe(true);
  expect(isRealDay(2026, 2, 29)).toBe(false);
  expect(isRealDay(2026, 4, 31)).toBe(false);
  expect(isRealDay(2026, 13, 1)).toBe(false);
  expect(isRealDay(2026, 0, 1)).toBe(false);
  expect(isRealDay(2026, 1, 0)).toBe(false);
});

test.each([
  ["the evening before the 18th birthday", "2026-05-11T14:59:59Z", 17],
  ["the first second of the 18th birthday in Japan", "2026-05-11T15:00:00Z", 18],
  ["the day after", "2026-05-13T00:00:00Z", 18],
])("on %s a person born on 2008-05-12 is counted in full years", (_, now, years) => {
  expect(ageInYears("2008-05-12", new Date(now))).toBe(years);
});

test("a person born on 29 February turns 18 on 1 March of a common year", () => {
  expect(ageInYears("2008-02-29", new Date("2026-02-28T03:00:00Z"))).toBe(17);
  expect(ageInYears("2008-02-29", new Date("2026-03-01T03:00:00Z"))).toBe(18);
});

test("a limit of a day begins again at midnight in Japan", () => {
  expect(startOfToday(new Date("2026-05-12T00:00:00+09:00"))).toEqual(new Date("2026-05-12T00:00:00+09:00"));
  expect(startOfToday(new Date("2026-05-11T23:59:59+09:00"))).toEqual(new Date("2026-05-11T00:00:00+09:00"));
  expect(secondsToNextDay(new Date("2026-05-12T23:59:00+09:00"))).toBe(60);
  expect(secondsToNextDay(new Date("2026-05-12T00:00:00+09:00"))).toBe(86_400);
});

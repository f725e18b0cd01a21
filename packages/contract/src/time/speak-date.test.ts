import { expect, test } from "vitest";
import { speakDate, speakDateWithWeekday, speakFullDateTime, speakPeriod } from "./speak-date.ts";

/** Tuesday, 12 May 2026, 14:30 in Japan. */
const visit = new Date("2026-05-12T05:30:00Z");

test("a date is spoken with its year, month and day, without the zeros that are shown", () => {
  expect(speakDate(visit)).toBe("2026年5月12日");
  expect(speakDate(new Date("2026-12-31T15:00:00Z"))).toBe("2027年1月1日");
  expect(speakDateWithWeekday(visit)).toBe("2026年5月12日火曜日");
});

test("a time is spoken with hours and minutes behind its day, a period with both of its times", () => {
  expect(speakFullDateTime(visit)).toBe("2026年5月12日火曜日 14時30分");
  expect(speakFullDateTime(new Date("2026-05-12T00:05:00Z"))).toBe("2026年5月12日火曜日 9時05分");
  expect(speakPeriod(visit, new Date("2026-05-12T05:45:00Z"))).toBe("2026年5月12日火曜日 14時30分から14時45分");
});

test("half past midnight in Japan is spoken as Japan's day", () => {
  expect(speakFullDateTime(new Date("2026-12-31T15:30:00Z"))).toBe("2027年1月1日金曜日 0時30分");
});

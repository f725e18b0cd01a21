import { expect, test } from "vitest";
import { listHolidays } from "./list-holidays.ts";

test.each([
  [
    "2026-04-20T09:00:00+09:00",
    [
      ["2026-04-29", "昭和の日"],
      ["2026-05-03", "憲法記念日"],
      ["2026-05-04", "みどりの日"],
      ["2026-05-05", "こどもの日"],
      ["2026-05-06", "振替休日"],
    ],
  ],
  // A day between two holidays is a holiday.
  [
    "2026-08-12T00:00:00+09:00",
    [
      ["2026-09-21", "敬老の日"],
      ["2026-09-22", "休日"],
      ["2026-09-23", "秋分の日"],
    ],
  ],
  // The last day on which a time can be chosen is included, the one after it is not; days are Japan's.
  [
    "2026-09-05T00:00:00+09:00",
    [
      ["2026-09-21", "敬老の日"],
      ["2026-09-22", "休日"],
      ["2026-09-23", "秋分の日"],
      ["2026-10-12", "スポーツの日"],
    ],
  ],
  [
    "2026-11-23T14:59:00Z",
    [
      ["2026-11-23", "勤労感謝の日"],
      ["2027-01-01", "元日"],
      ["2027-01-11", "成人の日"],
    ],
  ],
  [
    "2026-11-23T15:00:00Z",
    [
      ["2027-01-01", "元日"],
      ["2027-01-11", "成人の日"],
    ],
  ],
])("of the days that can be booked on %s these are holidays", (now, expected) => {
  expect(listHolidays(new Date(now)).map(({ day, name }) => [day, name])).toEqual(expected);
});

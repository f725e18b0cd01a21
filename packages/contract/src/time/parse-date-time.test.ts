import { expect, test } from "vitest";
import { parseDateTime } from "./parse-date-time.ts";
import { speakDateTime, toCalendarDay, toWireTime } from "./tokyo.ts";

test.each([
  ["with the zone of Japan", "2026-05-12T14:30:00+09:00"],
  ["with a zone without its colon", "2026-05-12T14:30:00+0900"],
  ["in UTC", "2026-05-12T05:30:00Z"],
  ["with fractions of a second", "2026-05-12T05:30:00.000Z"],
  ["without seconds", "2026-05-12T14:30+09"],
  ["without a zone: Japan's, not the device's", "2026-05-12T14:30:00"],
  ["with a space instead of T", "2026-05-12 14:30"],
  ["in the basic form", "20260512T143000+0900"],
])("a date-time %s is read", (_, text) => {
  const instant = parseDateTime(text);
  expect(instant && toWireTime(instant)).toBe("2026-05-12T14:30:00+09:00");
});

test.each(["", "明日", "2026-02-29T10:00:00+09:00", "2026-13-01T10:00:00Z", "2026-05-12T25:00:00Z", "14:30", "1"])(
  "%j is no date-time",
  (text) => {
    expect(parseDateTime(text)).toBeUndefined();
  },
);

test("a time just before midnight in London is the next day in Japan", () => {
  const instant = new Date("2026-12-31T23:05:00Z");
  expect(toCalendarDay(instant)).toBe("2027-01-01");
  expect(speakDateTime(instant)).toBe("1月1日 金曜日 8時05分");
});

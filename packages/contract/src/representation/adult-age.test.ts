import { expect, test } from "vitest";
import { ageInYears } from "../time/tokyo.ts";
import { dayOfMajority, firstBirthdateOfMinors } from "./adult-age.ts";

test.each([
  ["2008-05-11", "2026-05-11"],
  ["2008-02-29", "2026-03-01"],
  ["2010-02-28", "2028-02-28"],
  ["2012-02-29", "2030-03-01"],
])("a person born on %s is 18 on %s", (birthdate, day) => {
  expect(dayOfMajority(birthdate)).toBe(day);
});

test("on every day of five years, the first birthdate of minors tells apart whom the age in years does", () => {
  for (
    let at = Date.parse("2024-01-01T00:00:00+09:00");
    at < Date.parse("2029-01-01T00:00:00+09:00");
    at += 86_400_000
  ) {
    const now = new Date(at);
    const first = firstBirthdateOfMinors(now);
    const before = new Date(Date.parse(`${first}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    expect([first, ageInYears(first, now)]).toEqual([first, 17]);
    expect([before, ageInYears(before, now)]).toEqual([before, 18]);
  }
});

import { expect, test } from "vitest";
import { lastDayForMore } from "./last-day-for-more.ts";

test.each([
  ["2026-11-27", 3, "2027-02-27"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2027-11-30", 3, "2028-02-29"],
  ["2026-12-31", 12, "2027-12-31"],
])("%s and %i months later is %s", (today, months, last) => {
  expect(lastDayForMore(today, months)).toBe(last);
});

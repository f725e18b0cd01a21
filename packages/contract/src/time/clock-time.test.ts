import { expect, test } from "vitest";
import { clockTimeSchema, minutesOfClock, writeClock } from "./clock-time.ts";

test.each([
  ["00:00", 0],
  ["09:05", 545],
  ["23:59", 1439],
  ["24:00", 1440],
])("%s is %i minutes after midnight", (clock, minutes) => {
  expect(clockTimeSchema.parse(clock)).toBe(clock);
  expect(minutesOfClock(clock)).toBe(minutes);
  expect(writeClock(minutes)).toBe(clock);
});

test.each(["9:00", "24:01", "12:60", "12:00:00", "正午", ""])("%j is no time of day", (clock) => {
  expect(clockTimeSchema.safeParse(clock).success).toBe(false);
});

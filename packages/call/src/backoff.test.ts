import { expect, test } from "vitest";
import { backoffMs, returnMs } from "./backoff.ts";

test("attempts wait 0.25 to 4 seconds, of which half is left to chance", () => {
  const failures = [0, 1, 2, 3, 4, 5, 100];
  expect(failures.map((count) => backoffMs(count, 0))).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(failures.map((count) => backoffMs(count, 1))).toEqual([125, 250, 500, 1000, 2000, 2000, 2000]);
});

test("five hundred waiting patients reconnect spread over five seconds, and over up to fifteen while the server is down", () => {
  for (const [failures, seconds] of [
    [0, 5],
    [1, 5],
    [2, 10],
    [20, 15],
  ] as const) {
    const waits = Array.from({ length: 500 }, (_, index) => returnMs({ phase: "waiting" }, failures, index / 500));
    const inEachSecond = Array.from(
      { length: seconds },
      (_, second) => waits.filter((wait) => Math.floor(wait / 1000) === second).length,
    );
    expect(inEachSecond.reduce((sum, count) => sum + count)).toBe(500);
    expect(Math.max(...inEachSecond)).toBeLessThanOrEqual(Math.ceil(500 / seconds) + 1);
  }
});

test.each(["called", "call"] as const)("a person who is %s reconnects as soon as the server may be there", (phase) => {
  expect([0, 1, 2, 5].map((failures) => returnMs({ phase }, failures, 0))).toEqual([250, 500, 1000, 4000]);
});

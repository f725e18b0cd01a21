import { expect, test } from "vitest";
import { createBlurPace } from "./blur-pace.ts";

function paceOf(pictures: readonly { everyMs: number; tookMs: number; forMs: number }[]): boolean {
  const pace = createBlurPace();
  let at = 0;
  for (const { everyMs, tookMs, forMs } of pictures) {
    for (const end = at + forMs; at < end; at += everyMs) pace.count(at, at + tookMs);
  }
  return pace.isTooSlow();
}

test("fewer than eight pictures a second for five seconds are too slow", () => {
  expect(paceOf([{ everyMs: 130, tookMs: 130, forMs: 6000 }])).toBe(true);
  expect(paceOf([{ everyMs: 120, tookMs: 120, forMs: 6000 }])).toBe(false);
});

test("a short slowness does not count", () => {
  expect(paceOf([{ everyMs: 500, tookMs: 500, forMs: 3000 }])).toBe(false);
  expect(
    paceOf([
      { everyMs: 500, tookMs: 500, forMs: 2000 },
      { everyMs: 40, tookMs: 30, forMs: 5000 },
    ]),
  ).toBe(false);
});

test("a camera that gives five pictures a second does not make the device slow", () => {
  expect(paceOf([{ everyMs: 200, tookMs: 40, forMs: 8000 }])).toBe(false);
});

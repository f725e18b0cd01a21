import { expect, test } from "vitest";
import { delayStep } from "./delay-steps.ts";

test.each([
  [0, undefined, undefined],
  [10, undefined, undefined],
  [11, undefined, 10],
  [20, 10, undefined],
  [21, 10, 20],
  [50, undefined, 45],
  [12, 20, undefined],
  [300, 90, 120],
  [300, 120, undefined],
])("a delay of %i minutes, after a notification of %s, is notified as %s", (minutes, notifiedMinutes, step) => {
  expect(delayStep(minutes, notifiedMinutes)).toBe(step);
});

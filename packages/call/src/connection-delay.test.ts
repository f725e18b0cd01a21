import { expect, test } from "vitest";
import { delayOf, stepOf } from "./connection-delay.ts";

test("a missing connection is shown after 15 seconds, and can be begun again after 45", () => {
  expect([0, 14_999, 15_000, 44_999, 45_000, 600_000].map(delayOf)).toEqual([
    ...["none", "none", "slow", "slow", "stuck", "stuck"],
  ]);
});

test.each([
  ["the socket of the room is down", false, "new", "server"],
  ["the room cannot be entered", true, undefined, "server"],
  ["the other side has not answered", true, "new", "other-side"],
  ["both have answered, and no path was found", true, "connecting", "path"],
  ["the path that was found is closed", true, "failed", "path"],
] as const)("%s", (_, isInRoom, connectionState, step) => {
  expect(stepOf(isInRoom, connectionState)).toBe(step);
});

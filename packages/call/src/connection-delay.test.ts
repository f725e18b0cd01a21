import { expect, test } from "vitest";
import { delayOf, stepOf } from "./connection-delay.ts";

test("a connection that does not come is told after 15 seconds, and can be begun again after 45", () => {
  expect([0, 14_999, 15_000, 44_999, 45_000, 600_000].map(delayOf)).toEqual([
    ...["none", "none", "slow", "slow", "stuck", "stuck"],
  ]);
});

test.each([
  ["the socket of the room is down", false, "new", "server"],
  ["nobody may enter the room", true, undefined, "server"],
  ["nobody has answered", true, "new", "other-side"],
  ["both have answered, and no way was found", true, "connecting", "path"],
  ["the way that was found is closed", true, "failed", "path"],
] as const)("%s", (_, isInRoom, connectionState, step) => {
  expect(stepOf(isInRoom, connectionState)).toBe(step);
});

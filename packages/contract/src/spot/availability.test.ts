import { expect, test } from "vitest";
import { AVAILABILITY_LABELS, AVAILABILITY_SIGNS, availabilityOf } from "./availability.ts";

test.each([
  [1, 1, "open"],
  [0, 1, "full"],
  [2, 2, "open"],
  [1, 2, "open"],
  [0, 2, "full"],
  [3, 3, "open"],
  [2, 3, "open"],
  [1, 3, "few"],
  [0, 3, "full"],
  [2, 6, "few"],
  [3, 6, "open"],
  [-1, 3, "full"],
])("%i free of %i is %s", (free, capacity, expected) => {
  expect(availabilityOf(free, capacity)).toBe(expected);
});

test("the picker shows ○ 空きあり, △ 残りわずか and × 満席", () => {
  const legend = (["open", "few", "full"] as const).map(
    (key) => `${AVAILABILITY_SIGNS[key]} ${AVAILABILITY_LABELS[key]}`,
  );
  expect(legend).toEqual(["○ 空きあり", "△ 残りわずか", "× 満席"]);
});

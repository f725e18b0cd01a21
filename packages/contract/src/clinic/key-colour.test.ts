import { expect, test } from "vitest";
import { isReadable, worstContrast } from "./key-colour.ts";

test.each([
  ["#000000", true],
  ["#00606f", true],
  ["#0b5cab", true],
  ["#06c755", false],
  ["#ffffff", false],
  ["#767676", false],
])("text in %s can be read everywhere: %j", (colour, expected) => {
  expect(isReadable(colour)).toBe(expected);
});

test("grey that just passes on white does not on its own tint", () => {
  expect(worstContrast("#767676")).toBeCloseTo(3.93, 1);
});

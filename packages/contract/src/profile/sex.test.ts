import { expect, test } from "vitest";
import { coerceSex, SEX_LABELS } from "./profile.ts";

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [-1, 1],
  ["0", 0],
  ["1", 1],
  ["2", 1],
  ["0.0", 0],
  ["", 0],
  [" ", 0],
  ["female", 0],
  [Number.NaN, 0],
  [true, 0],
  [null, 0],
  [undefined, 0],
])("a stored sex of %j counts as %i (spec §4 sex)", (stored, sex) => {
  expect(coerceSex(stored)).toBe(sex);
});

test("0 is read as 男性 and 1 as 女性", () => {
  expect(SEX_LABELS).toEqual({ 0: "男性", 1: "女性" });
});

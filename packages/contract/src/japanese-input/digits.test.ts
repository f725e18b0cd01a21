import { expect, test } from "vitest";
import { normaliseDigits } from "./normalise.ts";

test.each([
  ["09012345678", "09012345678"],
  ["090-1234-5678", "09012345678"],
  ["０９０１２３４５６７８", "09012345678"],
  ["０９０－１２３４－５６７８", "09012345678"],
  ["０９０ー１２３４ー５６７８", "09012345678"],
  ["090ｰ1234ｰ5678", "09012345678"],
  ["090‐1234–5678", "09012345678"],
  ["090 1234　5678", "09012345678"],
  [" 123 456 ", "123456"],
])("%s is understood as %s", (typed, digits) => {
  expect(normaliseDigits(typed)).toBe(digits);
});

test("other characters stay, so that validation can name them", () => {
  expect(normaliseDigits("090-1234-abcd")).toBe("0901234abcd");
  expect(normaliseDigits("+81 90")).toBe("+8190");
});

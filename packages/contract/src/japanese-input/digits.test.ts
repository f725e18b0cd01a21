import { expect, test } from "vitest";
import { normaliseDigits, normaliseGroupedDigits, normalisePhoneNumber } from "./normalise.ts";

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
  ["\u202a090-1234-5678\u202c", "09012345678"],
  ["\u200e090\u200b1234\u20665678\u2069\ufeff", "09012345678"],
])("%s is understood as %s", (typed, digits) => {
  expect(normaliseDigits(typed)).toBe(digits);
});

test("other characters stay, so that validation can name them", () => {
  expect(normaliseDigits("090-1234-abcd")).toBe("0901234abcd");
  expect(normaliseDigits("+81 90")).toBe("+8190");
});

test.each([
  ["+81 90-1234-5678", "09012345678"],
  ["+81 (0)90 1234 5678", "09012345678"],
  ["＋８１９０１２３４５６７８", "09012345678"],
  ["0081 90 1234 5678", "09012345678"],
  ["010-81-90-1234-5678", "09012345678"],
  ["tel:+819012345678", "09012345678"],
  ["(03) 1234.5678", "0312345678"],
  ["03（1234）5678", "0312345678"],
  ["090-1234-abcd", "0901234abcd"],
])("the telephone number %s is understood as %s", (typed, number) => {
  expect(normalisePhoneNumber(typed)).toBe(number);
});

test.each([
  ["〒100-0301", "1000301"],
  ["〒１００－０３０１", "1000301"],
  ["4111.1111.1111.1111", "4111111111111111"],
  ["(123)", "123"],
])("the digits in groups %s are understood as %s", (typed, digits) => {
  expect(normaliseGroupedDigits(typed)).toBe(digits);
});

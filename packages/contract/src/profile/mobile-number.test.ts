import { expect, test } from "vitest";
import { mobileNumber } from "./mobile-number.ts";

test.each([
  ["09012345678", "+819012345678"],
  ["080-1234-5678", "+818012345678"],
  ["０７０１２３４５６７８", "+817012345678"],
  ["06012345678", "+816012345678"],
  ["+81 90-1234-5678", "+819012345678"],
  ["819012345678", "+819012345678"],
])("%s gets an SMS at %s", (typed, number) => {
  expect(mobileNumber(typed)).toBe(number);
});

test.each(["0312345678", "05012345678", "0901234567", "090123456789", "", "+1 415 555 0100", "0120123456"])(
  "%s gets none",
  (typed) => {
    expect(mobileNumber(typed)).toBeUndefined();
  },
);

import { expect, test } from "vitest";
import { formatYen, formatYenFrom } from "./money.ts";

test.each([
  [0, "0円（税込）"],
  [980, "980円（税込）"],
  [3300, "3,300円（税込）"],
  [12800, "12,800円（税込）"],
  [1234567, "1,234,567円（税込）"],
  [-500, "−500円（税込）"],
  [-1500, "−1,500円（税込）"],
])("%i yen read as %s", (yen, text) => {
  expect(formatYen(yen)).toBe(text);
});

test("the least price shows that it may be more", () => {
  expect(formatYenFrom(3300)).toBe("3,300円〜（税込）");
});

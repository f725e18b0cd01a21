import { expect, test } from "vitest";
import { totalOf } from "./charge.ts";

test("a charge totals its items times their number, less the discount", () => {
  const lines = [
    { label: "診察料", quantity: 1, unitPrice: 3300 },
    { label: "アレグラ錠60mg", quantity: 2, unitPrice: 2200 },
    { label: "値引", quantity: 1, unitPrice: -500 },
  ];
  expect(totalOf(lines)).toBe(7200);
});

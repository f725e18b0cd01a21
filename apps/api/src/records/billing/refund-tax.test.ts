import { expect, test } from "vitest";
import { refundTaxParts } from "./refund-tax.ts";

const PAID = [
  { taxPercent: 10, amount: 2200 },
  { taxPercent: 0, amount: 1000 },
  { taxPercent: undefined, amount: 100 },
] as const;

test("a whole refund has the rates of its payment", () => {
  expect(refundTaxParts(PAID, { refundedAmount: 3300, amount: 3300 })).toEqual(PAID);
});

test("partial refunds add up to the payment, to the yen and by each rate", () => {
  const amounts = [1000, 1, 999, 1300];
  let refundedAmount = 0;
  const all = amounts.flatMap((amount) => {
    refundedAmount += amount;
    const parts = refundTaxParts(PAID, { refundedAmount, amount });
    expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
    return parts;
  });
  for (const { taxPercent, amount } of PAID) {
    const ofRate = all.filter((part) => part.taxPercent === taxPercent);
    expect(ofRate.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
  }
});

import { expect, test } from "vitest";
import { careTaxPercent, taxLabel } from "./tax-rate.ts";

test("care that public insurance pays for is not taxed, and care at the patient's own expense is taxed in full", () => {
  expect([true, false, null].map(careTaxPercent)).toEqual([0, 10, undefined]);
});

test("a rate reads as on a receipt", () => {
  expect(([10, 8, 0, undefined] as const).map(taxLabel)).toEqual(["10%", "8%（軽減）", "非課税", "記載なし"]);
});

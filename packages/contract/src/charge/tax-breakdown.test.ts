import { expect, test } from "vitest";
import { taxBreakdown } from "./tax-breakdown.ts";

test("a charge is split by its rates, a discount at its own, the tax in each cut to whole yen once", () => {
  const lines = [
    { label: "診察料", quantity: 1, unitPrice: 3300, taxPercent: 10 },
    { label: "値引", quantity: 1, unitPrice: -501, taxPercent: 10 },
    { label: "栄養補助食品", quantity: 2, unitPrice: 1080, taxPercent: 8 },
    { label: "保険診療", quantity: 1, unitPrice: 890, taxPercent: 0 },
  ] as const;
  expect(taxBreakdown(lines)).toEqual([
    { taxPercent: 10, total: 2799, tax: 254 },
    { taxPercent: 8, total: 2160, tax: 160 },
    { taxPercent: 0, total: 890, tax: 0 },
  ]);
});

test("lines without a rate are a separate part", () => {
  const lines = [
    { label: "診察料", quantity: 1, unitPrice: 3300, taxPercent: 10 },
    { label: "送料", quantity: 1, unitPrice: 600 },
  ] as const;
  expect(taxBreakdown(lines)).toEqual([
    { taxPercent: 10, total: 3300, tax: 300 },
    { taxPercent: undefined, total: 600, tax: 0 },
  ]);
});

test("there are no taxes where the clinic has stated no rate", () => {
  expect(taxBreakdown([{ label: "診察料", quantity: 1, unitPrice: 3300 }])).toEqual([]);
});

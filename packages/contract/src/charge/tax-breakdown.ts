import { type ChargeLine, TAX_PERCENTS, totalOf } from "./charge.ts";

/** What was charged at one rate: yen with the tax in it, and the tax. `undefined`: the clinic has not said the rate. */
export type TaxPart = { taxPercent: ChargeLine["taxPercent"]; total: number; tax: number };

/** Rounded towards zero once a rate and receipt, as the law of qualified invoices asks (消費税法施行令 70条の10). */
function taxIn(total: number, percent: number): number {
  return Math.trunc((total * percent) / (100 + percent));
}

/** The charge by its rates of tax, the highest first; none where the clinic has said no rate at all. */
export function taxBreakdown(lines: readonly ChargeLine[]): TaxPart[] {
  const parts = [...TAX_PERCENTS, undefined].flatMap((taxPercent) => {
    const ofRate = lines.filter((line) => line.taxPercent === taxPercent);
    const total = totalOf(ofRate);
    return ofRate.length === 0 ? [] : [{ taxPercent, total, tax: taxIn(total, taxPercent ?? 0) }];
  });
  return parts.some(({ taxPercent }) => taxPercent !== undefined) ? parts : [];
}

import { type ChargeLine, TAX_PERCENTS, totalOf } from "./charge.ts";

/** The total at one rate in yen, tax included, and the tax. `undefined`: the clinic has not stated the rate. */
export type TaxPart = { taxPercent: ChargeLine["taxPercent"]; total: number; tax: number };

/** Rounded towards zero once per rate and receipt, as the law of qualified invoices requires (消費税法施行令 70条の10). */
function taxIn(total: number, percent: number): number {
  return Math.trunc((total * percent) / (100 + percent));
}

/** The charge by its rates of tax, the highest first; empty where the clinic has stated no rate. */
export function taxBreakdown(lines: readonly ChargeLine[]): TaxPart[] {
  const parts = [...TAX_PERCENTS, undefined].flatMap((taxPercent) => {
    const ofRate = lines.filter((line) => line.taxPercent === taxPercent);
    const total = totalOf(ofRate);
    return ofRate.length === 0 ? [] : [{ taxPercent, total, tax: taxIn(total, taxPercent ?? 0) }];
  });
  return parts.some(({ taxPercent }) => taxPercent !== undefined) ? parts : [];
}

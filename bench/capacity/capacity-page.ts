import { ASSUMPTIONS, SMALLEST } from "./assumptions.ts";
import type { Measured } from "./measured.ts";
import { clinicsUntil, planCapacity } from "./plan-capacity.ts";
import { printAssumptions } from "./print-assumptions.ts";
import { printCapacity, printLimits } from "./print-capacity.ts";
import { printMeasured, printRun } from "./print-measured.ts";

export const SIZES = [1, 100, 1_000, 10_000] as const;

/** The tables of a run for `docs/capacity.md`, by the names of their places in the page. */
export function capacityTables(
  measured: Measured,
): Record<"visit" | "run" | "assumptions" | "sizes" | "limits", string> {
  const plan = (clinics: number) => planCapacity(measured, ASSUMPTIONS, SMALLEST, clinics);
  const one = plan(1);
  const ends = one.limits
    .filter(({ name }) => name !== "connections")
    .map(({ name }) => ({ name, clinics: clinicsUntil(name, one) }))
    .toSorted((first, second) => first.clinics - second.clinics);
  return {
    visit: printMeasured(measured),
    run: printRun(measured),
    assumptions: printAssumptions(ASSUMPTIONS),
    sizes: printCapacity(SIZES.map(plan)),
    limits: printLimits(ends),
  };
}

/** The page with the tables in their places: between `<!-- NAME -->` and `<!-- /NAME -->`. */
export function fillPage(page: string, tables: Record<string, string>): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const place = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`);
    if (!place.test(text)) throw new Error(`the page has no place for ${name}`);
    return text.replace(place, (_, begin: string, end: string) => `${begin}${table}\n${end}`);
  }, page);
}

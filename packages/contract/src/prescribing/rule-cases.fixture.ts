import type { PrescribingFacts } from "./prescribing-facts.ts";

export type RuleCase = { drugs: string[]; facts?: Partial<PrescribingFacts> };
export type RuleCases = Record<string, { met: RuleCase[]; unmet: RuleCase[] }>;

/** A patient who says that they take these. */
export const told = (...toldMedicines: string[]): Partial<PrescribingFacts> => ({
  toldMedicines,
  areMedicinesTold: true,
});

import type { PrescribingFacts } from "./prescribing-facts.ts";

export type RuleCase = { drugs: string[]; facts?: Partial<PrescribingFacts> };
export type RuleCases = Record<string, { met: RuleCase[]; unmet: RuleCase[] }>;

/** The facts of a patient who takes these medicines by their answers. */
export const takes = (...toldMedicines: string[]): Partial<PrescribingFacts> => ({
  toldMedicines,
  areMedicinesTold: true,
});

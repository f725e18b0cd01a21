import { dailyLimitOf, milligramsADay } from "./daily-limits.ts";
import type { Drug, Finding } from "./finding.ts";
import type { PrescribingFacts } from "./prescribing-facts.ts";

/** From this age the limits of adults are compared. */
export const ADULT_YEARS = 15;

function spell(milligrams: number): string {
  return `${Math.round(milligrams * 100) / 100}mg`;
}

/** Doses above the daily limit, by the whole amount and the days; for adults only. */
export function checkDoses({ age }: Pick<PrescribingFacts, "age">, drugs: readonly Drug[]): Finding[] {
  if (age !== null && age < ADULT_YEARS) return [];
  return drugs.flatMap((drug, index) => {
    const limit = dailyLimitOf(drug);
    const taken = milligramsADay(drug);
    if (!limit || taken === undefined || taken <= limit.milligrams * 1.001) return [];
    return [
      {
        ...{ index, rule: "daily-limit", severity: "stop" as const, met: "" },
        message: `1日${spell(taken)}は、${limit.name}の1日の上限${spell(limit.milligrams)}を超えています。`,
        toDo: "全量と日数を確かめてください。",
        source: limit.source,
      },
    ];
  });
}

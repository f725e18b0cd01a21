import { mayBePregnant } from "../health/health-kind.ts";
import { ADULT_YEARS } from "./check-doses.ts";
import { dailyLimitOf, milligramsADay } from "./daily-limits.ts";
import { groupsSaid } from "./drug-groups.ts";
import type { Drug } from "./finding.ts";
import type { PrescribingFacts } from "./prescribing-facts.ts";

/** Shown at every check of a prescription. */
export const CHECK_LIMITS =
  "この確認は、医師の知識と判断に代わるものではありません。表にない飲み合わせ、病気、検査値、体重は確認していません。";

/** The unchecked parts of this prescription, with their reasons; empty without a prescription. */
export function uncheckedOf(facts: PrescribingFacts, drugs: readonly Drug[]): string[] {
  if (drugs.length === 0) return [];
  const nameless = drugs.filter(({ ingredient = "" }) => ingredient === "").map(({ name }) => name);
  const undosed = drugs
    .filter((drug) => dailyLimitOf(drug) === undefined || milligramsADay(drug) === undefined)
    .map(({ name }) => name);
  const unknown = facts.toldMedicines.filter((words) => groupsSaid(words).length === 0);
  const isChild = facts.age !== null && facts.age < ADULT_YEARS;
  return [
    ...(facts.allergies.length === 0 ? ["アレルギーの回答がありません。"] : []),
    ...(facts.areMedicinesTold ? [] : ["ほかに使っているお薬の回答がありません。"]),
    ...(facts.age === null ? ["生年月日がわからないため、年齢は確認していません。"] : []),
    ...(facts.pregnancy === "unknown" && mayBePregnant(facts) ? ["妊娠の回答がありません。"] : []),
    ...(facts.isNursing === null && mayBePregnant(facts) ? ["授乳の回答がありません。"] : []),
    ...unknown.map((words) => `患者さまの回答「${words}」は、表にあるお薬として読み取れませんでした。`),
    ...(nameless.length > 0 ? [`成分が登録されていないため、名前だけで確認しました：${nameless.join("、")}`] : []),
    ...(isChild
      ? ["お子さんの1日量は確認していません。"]
      : undosed.length > 0
        ? [`1日量の上限が表にない、または量を読み取れないお薬：${undosed.join("、")}`]
        : []),
  ];
}

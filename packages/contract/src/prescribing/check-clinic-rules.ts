import { foldText } from "../allergy/fold-text.ts";
import type { ClinicRule } from "./clinic-rule.ts";
import type { Drug, Finding } from "./finding.ts";
import type { PrescribingFacts } from "./prescribing-facts.ts";

type Listed = Pick<Drug, "name" | "ingredient" | "drugClass">;

function isNamed({ name, ingredient = "", drugClass = "" }: Listed, words: string): boolean {
  return foldText(`${name} ${ingredient} ${drugClass}`).includes(foldText(words));
}

/** The thing that the rule meets, in its displayed form; `undefined` without one. */
function meets(
  { kind, against, years }: ClinicRule,
  place: { index: number; drugs: readonly Drug[] },
  facts: PrescribingFacts,
) {
  const words = foldText(against);
  if (kind === "pregnant") return facts.pregnancy === "pregnant" || facts.pregnancy === "possible" ? "" : undefined;
  if (kind === "nursing") return facts.isNursing ? "" : undefined;
  if (kind === "under") return facts.age !== null && facts.age < years ? "" : undefined;
  if (kind === "from") return facts.age !== null && facts.age >= years ? "" : undefined;
  const said = (kind === "allergy" ? facts.allergies.map(({ answer }) => answer) : facts.toldMedicines)
    .filter((answer) => foldText(answer).includes(words))
    .map((answer) => `患者さまの回答「${answer}」`);
  if (kind === "allergy") return said.join("、") || undefined;
  const others = place.drugs.filter((drug, at) => at !== place.index && isNamed(drug, against)).map(({ name }) => name);
  const running = facts.running.filter((drug) => isNamed(drug, against)).map(({ name }) => `処方中の${name}`);
  return [...others, ...running, ...said].join("、") || undefined;
}

/** The findings of the clinic's own rules, each at the first medicine that it names. */
export function checkClinicRules(facts: PrescribingFacts, drugs: readonly Drug[]): Finding[] {
  return drugs.flatMap((drug, index) =>
    facts.clinicRules.flatMap((rule): Finding[] => {
      const met = isNamed(drug, rule.drug) ? meets(rule, { index, drugs }, facts) : undefined;
      if (met === undefined) return [];
      const { ruleId, severity, reason, source } = rule;
      return [
        {
          ...{ index, rule: `clinic:${ruleId}`, severity, met, message: reason },
          ...{ toDo: "", source: source === "" ? "クリニックの確認" : source },
        },
      ];
    }),
  );
}

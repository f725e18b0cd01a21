import type { ListedDrug } from "../allergy/allergy-classes.ts";
import { foldText } from "../allergy/fold-text.ts";
import { stemOf } from "../allergy/medicine-stem.ts";
import { type DrugGroup, groupsOfListed, groupsSaid } from "./drug-groups.ts";
import type { PrescribingFacts } from "./prescribing-facts.ts";
import type { PrescribingRule, Severity } from "./prescribing-rule.ts";

/** A prescribed medicine, with its facts from the clinic's list. */
export type Drug = ListedDrug & { quantity: string; days: number };

export type Finding = {
  /** The medicine's place in the prescription. */
  index: number;
  /** Permanent; `clinic:` before the clinic's own. */
  rule: string;
  severity: Severity;
  /** The thing that it meets, in its displayed form; empty for the patient's age or state. */
  met: string;
  message: string;
  toDo: string;
  source: string;
};

const SHORTEST_INGREDIENT = 4;

function ingredientsOf({ name, ingredient = "" }: ListedDrug): string[] {
  const named = ingredient.split(/[・、／/＋+]/).map(foldText);
  const stem = stemOf(name);
  return [...named, ...(stem === undefined ? [] : [stem])].filter((each) => each.length >= SHORTEST_INGREDIENT);
}

/** Whether two drugs share an ingredient, by 有効成分 and by the name up to its form; salts are ignored. */
export function isSameIngredient(one: ListedDrug, other: ListedDrug): boolean {
  const others = ingredientsOf(other);
  return ingredientsOf(one).some((mine) => others.some((theirs) => mine.startsWith(theirs) || theirs.startsWith(mine)));
}

type Pair = Extract<PrescribingRule, { kind: "pair" }>;
type Place = { index: number; drugs: readonly Drug[]; own: readonly DrugGroup[]; facts: PrescribingFacts };

const has = (groups: readonly DrugGroup[], wanted: readonly DrugGroup[]) =>
  groups.some((each) => wanted.includes(each));

/**
 * The counterparts of a medicine in a rule of two, in their displayed form: another one of the prescription (reported
 * at the one that the rule names first, or at the later of two alike), a running one, and the medicines in the
 * patient's answers.
 */
export function counterpartsOf({ one, other }: Pair, { index, drugs, own, facts }: Place): string[] {
  const isOne = has(own, one);
  const isOther = has(own, other);
  const drug = drugs[index];
  if (!drug || !(isOne || isOther)) return [];
  const isAlike = (groups: readonly DrugGroup[]) => (isOne && has(groups, other)) || (isOther && has(groups, one));
  const isSymmetrical = one.every((group) => other.includes(group)) && other.every((group) => one.includes(group));
  const together = drugs.filter((each, at) => {
    if (at === index || (isSymmetrical && at > index)) return false;
    return isOne && has(groupsOfListed(each), other);
  });
  const running = facts.running.filter((each) => isAlike(groupsOfListed(each)) && !isSameIngredient(each, drug));
  const stated = facts.toldMedicines.filter((words) => isAlike(groupsSaid(words)));
  return [
    ...together.map(({ name }) => name),
    ...running.map(({ name, lastDay }) => `処方中の${name}　${lastDay}まで`),
    ...stated.map((words) => `患者さまの回答「${words}」`),
  ];
}

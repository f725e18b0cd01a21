import { allergyConflicts } from "../allergy/allergy-stops.ts";
import { checkClinicRules } from "./check-clinic-rules.ts";
import { checkDoses } from "./check-doses.ts";
import { groupsOfListed } from "./drug-groups.ts";
import { counterpartsOf, type Drug, type Finding, isSameIngredient } from "./finding.ts";
import type { CheckAnswer, PrescribingFacts, StoredCheck } from "./prescribing-facts.ts";
import type { PrescribingRule } from "./prescribing-rule.ts";
import { RULE_TABLE } from "./rule-table.ts";

/** A next prescription is a caution while the supply lasts longer than this. */
const EARLY_DAYS = 7;

function isMet(rule: PrescribingRule, { age, sex, pregnancy, isNursing }: PrescribingFacts): boolean {
  if (rule.kind === "pregnant") return pregnancy === "pregnant" || pregnancy === "possible";
  if (rule.kind === "nursing") return isNursing === true;
  if (rule.kind === "woman") return sex === 1;
  if (rule.kind === "under") return age !== null && age < rule.years;
  return rule.kind === "from" && age !== null && age >= rule.years;
}

function checkTable(facts: PrescribingFacts, drugs: readonly Drug[]): Finding[] {
  return drugs.flatMap((drug, index) => {
    const own = groupsOfListed(drug);
    return RULE_TABLE.flatMap((rule): Finding[] => {
      const { id, severity, toDo, source } = rule;
      const found = (met: string) => [{ index, rule: id, severity, met, message: rule.reason, toDo, source }];
      if (rule.kind !== "pair")
        return own.some((group) => rule.of.includes(group)) && isMet(rule, facts) ? found("") : [];
      const met = counterpartsOf(rule, { index, drugs, own, facts });
      return met.length > 0 ? found(met.join("、")) : [];
    });
  });
}

function checkCrossReactions({ allergies }: PrescribingFacts, drugs: readonly Drug[]): Finding[] {
  return allergyConflicts(allergies, drugs)
    .filter(({ kind }) => kind === "cross")
    .map(({ index, answer, message }) => ({
      ...{ index, rule: "allergy-cross", severity: "caution" as const, message },
      met: `患者さまの回答「${answer}」`,
      toDo: "反応の種類と重さを確かめ、替えられないかご検討ください。",
      source: "サワシリン錠・フロモックス錠 添付文書 9.1（ペニシリン系・セフェム系への過敏症の既往）",
    }));
}

function checkRepeats({ running }: PrescribingFacts, drugs: readonly Drug[]): Finding[] {
  return drugs.flatMap((drug, index): Finding[] => {
    const twice = drugs.slice(0, index).find((other) => isSameIngredient(other, drug));
    const left = running.filter((other) => other.daysLeft > EARLY_DAYS && isSameIngredient(other, drug));
    const most = left.toSorted((one, other) => other.daysLeft - one.daysLeft)[0];
    return [
      ...(twice
        ? [
            {
              ...{ index, rule: "same-ingredient", severity: "stop" as const, met: twice.name },
              ...{ message: "同じ成分のお薬が、この処方に2つあります。", toDo: "どちらか一つにしてください。" },
              source: "療担規則 第20条 二（投薬は必要があると認められる場合に行う）",
            },
          ]
        : []),
      ...(most
        ? [
            {
              ...{ index, rule: "early-supply", severity: "caution" as const },
              met: `${most.name}　${most.lastDay}まで`,
              message: `前回の分が、あと${most.daysLeft}日分残っているはずです。`,
              ...{ toDo: "残りの数と使い方を確かめ、日数を調整してください。" },
              source: "療担規則 第20条 二ヘ（投薬量は予見できる必要期間に従う）",
            },
          ]
        : []),
    ];
  });
}

/**
 * All findings of the table, the daily limits and the clinic's own rules, by medicine. Allergies are in
 * `allergy-stops.ts`, and the guideline's limits at a first visit in `prescription-warnings.ts`.
 */
export function checkPrescription(facts: PrescribingFacts, drugs: readonly Drug[]): Finding[] {
  const found = [
    ...checkCrossReactions(facts, drugs),
    ...checkTable(facts, drugs),
    ...checkDoses(facts, drugs),
    ...checkRepeats(facts, drugs),
    ...checkClinicRules(facts, drugs),
  ];
  return found.toSorted(
    (one, other) =>
      one.index - other.index || Number(one.severity === "caution") - Number(other.severity === "caution"),
  );
}

/** The doctor's required answer to a finding: a reason for a stop, a confirmation for a caution. */
export function answerTo({ rule, severity }: Finding, answers: readonly CheckAnswer[]): CheckAnswer | undefined {
  const answer = answers.find((each) => each.rule === rule);
  return answer && (severity === "caution" || answer.reason.trim() !== "") ? answer : undefined;
}

/** An answered finding for the record. */
export function toStoredCheck({ rule, severity, message, met, source }: Finding, { reason }: CheckAnswer): StoredCheck {
  return { rule, severity, message: met === "" ? message : `${message}（${met}）`, source, reason: reason.trim() };
}

/** The message of an unanswered finding. */
export function askFor({ message, severity, toDo }: Finding): string {
  return `${message}${toDo}${severity === "stop" ? "処方するときは、理由を記録してください。" : "確認したら「確認しました」を選んでください。"}`;
}

import { DRUG_GROUP_NAMES, type DrugGroup } from "@madoguchi/contract/prescribing/drug-groups";
import type { PrescribingRule } from "@madoguchi/contract/prescribing/prescribing-rule";
import { RULE_TABLE } from "@madoguchi/contract/prescribing/rule-table";

function names(groups: readonly DrugGroup[]): string {
  return groups.map((group) => DRUG_GROUP_NAMES[group]).join("・");
}

const STATES = { pregnant: "妊娠・妊娠の可能性", nursing: "授乳", woman: "女性" } as const;

function describeRule(rule: PrescribingRule): string {
  if (rule.kind === "pair") return `${names(rule.one)}　×　${names(rule.other)}`;
  const state =
    rule.kind === "under" ? `${rule.years}歳未満` : rule.kind === "from" ? `${rule.years}歳以上` : STATES[rule.kind];
  return `${names(rule.of)}　×　${state}`;
}

/** The program's own rules with their sources: what is checked and what is not. */
export function OwnTable() {
  return (
    <details className="rounded-card bg-card p-4">
      <summary className="cursor-pointer py-1.5 font-700 pointer-coarse:py-2.5">
        はじめから入っている確認（{RULE_TABLE.length}）
      </summary>
      <p className="mt-2 text-text-secondary">
        このほかに、アレルギーの回答と同じ成分・同じ系統、ペニシリン系とセフェム系の交差反応、1日の上限量、同じ成分の重なり、前回の残り、初診の日数（オンライン診療の指針）を確かめます。
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {RULE_TABLE.map((rule) => (
          <li key={rule.id} className="border-t border-border pt-3 wrap-anywhere">
            <p className="font-700">
              {rule.severity === "stop" ? "停止" : "注意"}　{describeRule(rule)}
            </p>
            <p>
              {rule.reason}
              {rule.toDo}
            </p>
            <p className="text-text-secondary">出典：{rule.source}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

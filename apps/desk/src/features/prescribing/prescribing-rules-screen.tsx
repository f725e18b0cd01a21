import {
  CLINIC_RULE_KINDS,
  type ClinicRule,
  type ClinicRuleRequest,
  clinicRuleRequestSchema,
  SEVERITIES,
} from "@madoguchi/contract/prescribing/clinic-rule";
import { CLINIC_RULE_KIND_LABELS } from "@madoguchi/contract/prescribing/clinic-rule-labels";
import { DRUG_GROUP_NAMES, type DrugGroup } from "@madoguchi/contract/prescribing/drug-groups";
import {
  deletePrescribingRuleCall,
  readPrescribingRulesCall,
  storePrescribingRuleCall,
} from "@madoguchi/contract/prescribing/prescribing.operation.calls";
import type { PrescribingRule } from "@madoguchi/contract/prescribing/prescribing-rule";
import { RULE_TABLE } from "@madoguchi/contract/prescribing/rule-table";
import { CHECK_LIMITS } from "@madoguchi/contract/prescribing/unchecked";
import { ShieldAlert } from "lucide";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import {
  CompactInput,
  CompactNumber,
  CompactSelect,
  CompactText,
} from "../../entities/compact-field/compact-field.tsx";
import { type SettingsForm, SettingsList } from "../../entities/list-screen/settings-list.tsx";
import { useRead } from "../../fetching/use-read.ts";

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
function OwnTable() {
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

const SEVERITY_LABELS = {
  stop: "処方不可（理由が必要）",
  caution: "注意（確認が必要）",
} as const satisfies Record<ClinicRule["severity"], string>;

/** 「アレルギーの回答に「卵」」: the condition with which a rule compares its drug. */
function describeCompared({ kind, against, years }: Pick<ClinicRule, "kind" | "against" | "years">): string {
  if (kind === "allergy") return `アレルギーの回答に「${against}」`;
  if (kind === "medicine") return `ほかのお薬に「${against}」`;
  if (kind === "under") return `${years}歳未満`;
  if (kind === "from") return `${years}歳以上`;
  return CLINIC_RULE_KIND_LABELS[kind];
}

const LEAD = `処方を終えるときと、お薬の追加を承認するときに確かめる、クリニックの決まりです。はじめから入っている${RULE_TABLE.length}件の確認に加えられます。${CHECK_LIMITS}`;

const KINDS = CLINIC_RULE_KINDS.map((kind) => ({ value: kind, label: CLINIC_RULE_KIND_LABELS[kind] }));
const SEVERITY_OPTIONS = SEVERITIES.map((severity) => ({ value: severity, label: SEVERITY_LABELS[severity] }));

const MESSAGES = {
  drug: "お薬の名前、成分、薬効のいずれかを2〜100文字でご入力ください。",
  against: "相手のアレルギーまたはお薬を2〜100文字でご入力ください。",
  years: "年齢を1〜120の整数でご入力ください。",
  reason: "医師に表示する文を1〜300文字でご入力ください。",
  source: "出典は200文字以内でご入力ください。",
};

const NEW: ClinicRule = {
  ...{ ruleId: "", drug: "", kind: "medicine", against: "", years: 0, severity: "caution", reason: "", source: "" },
};

/** Leaves out fields that the rule's kind does not use. */
function toRequest(typed: ClinicRuleRequest): ClinicRuleRequest {
  const { kind } = typed;
  return {
    ...typed,
    against: kind === "allergy" || kind === "medicine" ? typed.against : "",
    years: kind === "under" || kind === "from" ? typed.years : 0,
  };
}

function RuleFields({ form }: { form: SettingsForm<ClinicRuleRequest> }) {
  const { kind } = form.typed;
  return (
    <>
      <CompactInput {...form.text("drug")} label="処方するお薬（名前・成分・薬効に含まれる語）" />
      <CompactSelect {...form.choice("kind", CLINIC_RULE_KINDS)} label="比べるもの" options={KINDS} />
      {(kind === "allergy" || kind === "medicine") && (
        <CompactInput
          {...form.text("against")}
          label={
            kind === "allergy" ? "アレルギーの回答に含まれる語" : "相手のお薬（名前・成分・薬効・回答に含まれる語）"
          }
        />
      )}
      {(kind === "under" || kind === "from") && (
        <CompactNumber
          {...form.number("years")}
          inputMode="numeric"
          label={kind === "under" ? "この年齢未満の方" : "この年齢以上の方"}
        />
      )}
      <CompactSelect {...form.choice("severity", SEVERITIES)} label="扱い" options={SEVERITY_OPTIONS} />
      <CompactText {...form.text("reason")} label="医師に表示する文（理由と、どうするか）" rows={3} />
      <CompactInput {...form.text("source")} label="出典（任意）" />
    </>
  );
}

/** 設定 → 処方の確認: the clinic's additions to the program's rules, and the rules themselves. */
export function PrescribingRulesScreen() {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const read = useRead(readPrescribingRulesCall, { params: { clinicId } });
  return (
    <SettingsList
      title="処方の確認"
      noun="処方の確認"
      mayChange={roles.includes("doctor") || roles.includes("owner")}
      count={read.data?.rules.length}
      lead={LEAD}
      read={read}
      itemsOf={({ rules }) => rules}
      keyOf={({ ruleId }) => ruleId}
      nameOf={(rule) => `${rule.drug}と${describeCompared(rule)}の確認`}
      row={(rule) => (
        <>
          <p className="font-700 wrap-anywhere">
            {rule.drug}　×　{describeCompared(rule)}
          </p>
          <p className={rule.severity === "stop" ? "text-error" : "text-warning-ink"}>
            {SEVERITY_LABELS[rule.severity]}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere text-text-secondary">{rule.reason}</p>
          {rule.source !== "" && <p className="wrap-anywhere text-text-secondary">出典：{rule.source}</p>}
        </>
      )}
      empty={{ icon: ShieldAlert, title: "クリニックの決まりは、まだありません。" }}
      schema={clinicRuleRequestSchema}
      messages={MESSAGES}
      initialOf={(rule = NEW) => {
        const { drug, kind, against, years, severity, reason, source } = rule;
        return { drug, kind, against, years, severity, reason, source };
      }}
      fields={(form) => <RuleFields form={form} />}
      store={(typed, { item, id }) => {
        const params = { clinicId, ruleId: id };
        return api.send(storePrescribingRuleCall, { params, body: toRequest(typed), ...ifMatch(item) });
      }}
      remove={{
        act: ({ ruleId }) => api.send(deletePrescribingRuleCall, { params: { clinicId, ruleId } }),
        words: ({ drug }) => ({
          title: `「${drug}」の確認を削除しますか？`,
          text: "これからの処方では確かめません。これまでの記録は、そのまま残ります。",
          submitLabel: "この確認を削除する",
        }),
      }}
    >
      <OwnTable />
    </SettingsList>
  );
}

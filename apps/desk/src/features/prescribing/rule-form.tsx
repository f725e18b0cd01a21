import type { Versioned } from "@madoguchi/contract/http/item-version";
import {
  CLINIC_RULE_KINDS,
  type ClinicRule,
  type ClinicRuleRequest,
  clinicRuleRequestSchema,
  SEVERITIES,
} from "@madoguchi/contract/prescribing/clinic-rule";
import { CLINIC_RULE_KIND_LABELS } from "@madoguchi/contract/prescribing/clinic-rule-labels";
import { storePrescribingRuleCall } from "@madoguchi/contract/prescribing/prescribing.operation.calls";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useState } from "react";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import {
  CompactInput,
  CompactNumber,
  CompactSelect,
  CompactText,
} from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { SEVERITY_LABELS } from "./rule-labels.ts";

const KINDS = CLINIC_RULE_KINDS.map((kind) => ({ value: kind, label: CLINIC_RULE_KIND_LABELS[kind] }));
const SEVERITY_OPTIONS = SEVERITIES.map((severity) => ({ value: severity, label: SEVERITY_LABELS[severity] }));

const MESSAGES = {
  drug: "お薬の名前、成分、薬効のいずれかを2〜100文字でご入力ください。",
  against: "相手のアレルギーまたはお薬を2〜100文字でご入力ください。",
  years: "年齢を1〜120の整数でご入力ください。",
  reason: "医師に表示する文を1〜300文字でご入力ください。",
  source: "出典は200文字以内でご入力ください。",
};

const NEW: ClinicRuleRequest = {
  ...{ drug: "", kind: "medicine", against: "", years: 0, severity: "caution", reason: "", source: "" },
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

type RuleFormProps = { rule: Versioned<ClinicRule> | undefined; onStored: () => unknown; onClose: () => void };

/** A form to add or change a rule of the clinic. */
export function RuleForm({ rule, onStored, onClose }: RuleFormProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  // The id is fixed, so that a request repeated after a lost answer has the same path.
  const [ruleId] = useState(() => rule?.ruleId ?? crypto.randomUUID());
  const { ruleId: _, version: __, ...initial } = rule ?? { ...NEW, ruleId, version: undefined };
  const form = useDeskForm({
    initial,
    schema: clinicRuleRequestSchema,
    messages: MESSAGES,
    submit: async (body) => {
      await api.send(storePrescribingRuleCall, {
        params: { clinicId, ruleId },
        body: toRequest(body),
        ...ifMatch(rule),
      });
      showToast("success", "処方の確認を登録しました");
      onClose();
      await onStored();
    },
  });
  const { kind } = form.typed;
  return (
    <DeskFormDialog
      form={form}
      title={rule ? "処方の確認を変更する" : "処方の確認を加える"}
      submitLabel="登録する"
      onReadAgain={() => {
        onClose();
        void onStored();
      }}
      onClose={onClose}
    >
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
    </DeskFormDialog>
  );
}

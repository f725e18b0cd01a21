import type { ClinicRule } from "@madoguchi/contract/prescribing/clinic-rule";
import { CLINIC_RULE_KIND_LABELS } from "@madoguchi/contract/prescribing/clinic-rule-labels";

export const SEVERITY_LABELS = {
  stop: "処方不可（理由が必要）",
  caution: "注意（確認が必要）",
} as const satisfies Record<ClinicRule["severity"], string>;

/** 「アレルギーの回答に「卵」」: the condition with which a rule compares its drug. */
export function describeCompared({ kind, against, years }: Pick<ClinicRule, "kind" | "against" | "years">): string {
  if (kind === "allergy") return `アレルギーの回答に「${against}」`;
  if (kind === "medicine") return `ほかのお薬に「${against}」`;
  if (kind === "under") return `${years}歳未満`;
  if (kind === "from") return `${years}歳以上`;
  return CLINIC_RULE_KIND_LABELS[kind];
}

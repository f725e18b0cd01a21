import type { ClinicRule, ClinicRuleKind } from "@madoguchi/contract/prescribing/clinic-rule";

export const KIND_LABELS = {
  allergy: "アレルギーの回答",
  medicine: "ほかのお薬",
  under: "年齢（未満）",
  from: "年齢（以上）",
  pregnant: "妊娠・妊娠の可能性",
  nursing: "授乳",
} as const satisfies Record<ClinicRuleKind, string>;

export const SEVERITY_LABELS = {
  stop: "停止（理由の記録が必要）",
  caution: "注意（確認が必要）",
} as const satisfies Record<ClinicRule["severity"], string>;

/** 「アレルギーの回答に「卵」」: with what a rule compares its drug. */
export function describeCompared({ kind, against, years }: Pick<ClinicRule, "kind" | "against" | "years">): string {
  if (kind === "allergy") return `アレルギーの回答に「${against}」`;
  if (kind === "medicine") return `ほかのお薬に「${against}」`;
  if (kind === "under") return `${years}歳未満`;
  if (kind === "from") return `${years}歳以上`;
  return KIND_LABELS[kind];
}

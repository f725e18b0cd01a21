import type { ClinicRuleKind } from "./clinic-rule.ts";

/** The labels of a clinic's rule kinds, at the desk and in exports. */
export const CLINIC_RULE_KIND_LABELS = {
  allergy: "アレルギーの回答",
  medicine: "ほかのお薬",
  under: "年齢（未満）",
  from: "年齢（以上）",
  pregnant: "妊娠・妊娠の可能性",
  nursing: "授乳",
} as const satisfies Record<ClinicRuleKind, string>;

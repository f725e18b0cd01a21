import { z } from "zod";
import { versioned } from "../http/item-version.ts";
import { lineText } from "../validation/typed-text.ts";

/** The facts that a clinic's own rule compares a medicine with. */
export const CLINIC_RULE_KINDS = ["allergy", "medicine", "under", "from", "pregnant", "nursing"] as const;

export const SEVERITIES = ["stop", "caution"] as const;

const compared = {
  kind: z.enum(CLINIC_RULE_KINDS),
  severity: z.enum(SEVERITIES),
  /** For `under` and `from`: whole years; 0 otherwise. */
  years: z.int().min(0).max(120),
};

/** A clinic's rule: `drug` matches the prescribed (name, 有効成分, 薬効), `against` the allergy or medicine. */
export const clinicRuleSchema = z.object({
  ruleId: z.string(),
  drug: z.string(),
  against: z.string(),
  ...compared,
  reason: z.string(),
  source: z.string(),
});

const NAMED: readonly string[] = ["allergy", "medicine"] satisfies (typeof CLINIC_RULE_KINDS)[number][];

export const clinicRuleRequestSchema = z
  .strictObject({
    drug: lineText().min(2).max(100),
    /** Empty unless the kind compares with words. */
    against: lineText().max(100),
    ...compared,
    reason: lineText().min(1).max(300),
    source: lineText().max(200),
  })
  .refine(({ kind, against }) => !NAMED.includes(kind) || against.length >= 2, {
    path: ["against"],
    error: "相手のアレルギーまたはお薬を2文字以上でご入力ください。",
  })
  .refine(({ kind, years }) => (kind !== "under" && kind !== "from") || years > 0, {
    path: ["years"],
    error: "年齢を1〜120でご入力ください。",
  });

/** Chosen by the client that adds the rule; part of the address. */
export const clinicRuleIdSchema = z.uuid();

export const clinicRuleListSchema = z.object({ rules: z.array(versioned(clinicRuleSchema)) });

export type ClinicRule = z.infer<typeof clinicRuleSchema>;
export type ClinicRuleRequest = z.output<typeof clinicRuleRequestSchema>;
export type ClinicRuleKind = (typeof CLINIC_RULE_KINDS)[number];

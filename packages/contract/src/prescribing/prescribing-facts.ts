import { z } from "zod";
import { statedAllergySchema } from "../allergy/stated-allergy.ts";
import { sexSchema } from "../profile/profile.ts";
import { lineText } from "../validation/typed-text.ts";
import { clinicRuleSchema } from "./clinic-rule.ts";

/** A medicine that this clinic supplied and that is not used up. */
export const runningMedicineSchema = z.object({
  name: z.string(),
  ingredient: z.string(),
  drugClass: z.string(),
  /** The last day of the supply, if it is taken as prescribed. */
  lastDay: z.iso.date(),
  /** Days left, today included. */
  daysLeft: z.int(),
});

/** The present facts that a prescription is checked against. */
export const prescribingFactsSchema = z.object({
  /** Whole years; `null` if unknown. */
  age: z.int().nullable(),
  sex: sexSchema.nullable(),
  pregnancy: z.enum(["pregnant", "possible", "no", "unknown"]),
  isNursing: z.boolean().nullable(),
  allergies: z.array(statedAllergySchema),
  /** The medicines in the patient's answers, in their words; empty if they take none. */
  toldMedicines: z.array(z.string()),
  /** Whether they were asked, and answered. */
  areMedicinesTold: z.boolean(),
  running: z.array(runningMedicineSchema),
  clinicRules: z.array(clinicRuleSchema),
});

/** The doctor's answer to one finding: a typed reason for a stop; an empty one confirms a caution. */
export const checkAnswerSchema = z.strictObject({
  rule: lineText().min(1).max(100),
  reason: lineText().max(500, "500文字以内で入力してください。"),
});

/** A finding in the record, with the doctor's answer. */
export const storedCheckSchema = z.object({
  rule: z.string(),
  severity: z.enum(["stop", "caution"]),
  message: z.string(),
  source: z.string(),
  /** Empty where a caution was confirmed without one. */
  reason: z.string(),
});

export type RunningMedicine = z.infer<typeof runningMedicineSchema>;
export type PrescribingFacts = z.infer<typeof prescribingFactsSchema>;
export type CheckAnswer = z.output<typeof checkAnswerSchema>;
export type StoredCheck = z.infer<typeof storedCheckSchema>;

/** The facts of an unknown patient. */
export const NO_FACTS: PrescribingFacts = {
  age: null,
  sex: null,
  pregnancy: "unknown",
  isNursing: null,
  allergies: [],
  toldMedicines: [],
  areMedicinesTold: false,
  running: [],
  clinicRules: [],
};

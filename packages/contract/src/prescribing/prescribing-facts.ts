import { z } from "zod";
import { toldAllergySchema } from "../allergy/told-allergy.ts";
import { sexSchema } from "../profile/profile.ts";
import { lineText } from "../validation/typed-text.ts";
import { clinicRuleSchema } from "./clinic-rule.ts";

/** A medicine that this clinic supplied, of which something must be left. */
export const runningMedicineSchema = z.object({
  name: z.string(),
  ingredient: z.string(),
  drugClass: z.string(),
  /** The last day of the supply, if it is taken as prescribed. */
  lastDay: z.iso.date(),
  /** Days left, today included. */
  daysLeft: z.int(),
});

/** What a prescription is checked against, as it is known now. */
export const prescribingFactsSchema = z.object({
  /** Whole years; `null` where the birthday is not known. */
  age: z.int().nullable(),
  sex: sexSchema.nullable(),
  pregnancy: z.enum(["pregnant", "possible", "no", "unknown"]),
  isNursing: z.boolean().nullable(),
  allergies: z.array(toldAllergySchema),
  /** What the patient says that they take, as they say it; empty where they say that there is nothing. */
  toldMedicines: z.array(z.string()),
  /** Whether they were asked, and answered. */
  areMedicinesTold: z.boolean(),
  running: z.array(runningMedicineSchema),
  /** The clinic's own rules. */
  clinicRules: z.array(clinicRuleSchema),
});

/** The doctor's answer to one finding: a typed reason to a stop; an empty one confirms a caution. */
export const checkAnswerSchema = z.strictObject({
  rule: lineText().min(1).max(100),
  reason: lineText().max(500, "500文字以内で入力してください。"),
});

/** A finding as it stands in the record, with what the doctor said to it. */
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

/** Where nothing is known of a patient. */
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

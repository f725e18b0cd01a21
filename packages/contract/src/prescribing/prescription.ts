import { z } from "zod";
import { linesText, lineText } from "../validation/typed-text.ts";
import { checkAnswerSchema } from "./prescribing-facts.ts";

/** More than a medicine ever has. */
export const MOST_CHECKS = 100;

/** One prescribed medicine (処方). */
export const prescriptionLineSchema = z.object({
  medicineId: z.string(),
  name: z.string(),
  /** The whole amount, such as 「42錠」; 「1日3回 1回1錠」 belongs to `usage`. */
  quantity: z.string(),
  days: z.int().min(1).max(366),
  usage: z.string(),
  sideEffects: z.string(),
  /** 未承認薬. */
  isUnapproved: z.boolean(),
  /** How many further supplies need no visit. */
  additionalSupplies: z.int().min(0).max(12),
});

/** The line in a treatment: an application is for so many supplies of `days` each, a visit always for one. */
export const suppliedLineSchema = prescriptionLineSchema.extend({ supplies: z.int().min(1) });

/** The doctor's reason to prescribe a medicine in spite of the patient's allergy, for the clinic only. */
export const allergyReasonSchema = lineText().max(500, "500文字以内で入力してください。");

/** A medicine as the clinic sends it. */
export const prescriptionLineRequestSchema = prescriptionLineSchema.extend({
  medicineId: lineText().min(1).max(100),
  name: lineText().min(1).max(100),
  quantity: lineText().min(1).max(50),
  usage: linesText().min(1).max(500),
  sideEffects: linesText().max(500),
  /** Required where the medicine meets an allergy (`allergy-stops.ts`). */
  allergyReason: allergyReasonSchema.optional(),
  /** The doctor's answers to the findings of the check (`check-prescription.ts`). */
  checks: z.array(checkAnswerSchema).max(MOST_CHECKS).optional(),
});

export type SuppliedLine = z.infer<typeof suppliedLineSchema>;
export type PrescriptionLine = z.infer<typeof prescriptionLineSchema>;

import { z } from "zod";
import { prescriptionLineSchema } from "../medicine/prescription.ts";
import { chargeLineSchema, MAXIMUM_TOTAL, totalOf } from "../payment/charge.ts";

const MOST_LINES = 50;
const MOST_MEDICINES = 30;

function words(required: string) {
  return z.string(required).trim().min(1, required).max(2000, "2,000文字以内で入力してください。");
}

const linesSchema = z
  .array(chargeLineSchema)
  .max(MOST_LINES)
  .refine((lines) => totalOf(lines) >= 0, "合計は0円以上にしてください。")
  .refine((lines) => totalOf(lines) <= MAXIMUM_TOTAL, "合計が大きすぎます。");

/** Of a bill that is issued on its own, without a plan: something must be on it. */
const billedLinesSchema = linesSchema.min(1, "明細は必須です。");

const carePlanRequestSchema = z.strictObject({
  explanation: words("診察の説明は必須です。"),
  plan: words("診療計画は必須です。"),
  nextVisitAdvice: words("次回の受診についての説明は必須です。"),
  emergencyAdvice: words("急なときの対応は必須です。"),
});

/**
 * What the doctor decided: the plan in plain language, what is prescribed, and what it costs (nothing: `lines` is empty).
 * `additionalMedicineUntil` is the last day in Japan on which more of it may be applied for.
 */
export const finishRequestSchema = z.strictObject({
  carePlan: carePlanRequestSchema,
  prescription: z
    .array(prescriptionLineSchema)
    .max(MOST_MEDICINES)
    .refine(
      (medicines) => new Set(medicines.map(({ medicineId }) => medicineId)).size === medicines.length,
      "同じお薬が2回あります。",
    ),
  lines: linesSchema,
  additionalMedicineUntil: z.iso.date().nullable(),
  /** Where the booking's 初診 or 再診 turned out to be wrong. */
  isFirstTreatment: z.boolean().optional(),
});

/** A bill without a consultation's record: what was agreed on was something else. */
export const chargeRequestSchema = z.strictObject({ lines: billedLinesSchema });

/** What additional medicine costs; nothing when `lines` is empty. */
export const approveRequestSchema = z.strictObject({ lines: linesSchema });

/** Another last day in Japan for the same bill. */
export const extendRequestSchema = z.strictObject({ dueOn: z.iso.date() });

/** The bill anew, from today and for its full time; with other lines where they were wrong. */
export const reissueRequestSchema = z.strictObject({ lines: billedLinesSchema.optional() });

export type FinishRequest = z.output<typeof finishRequestSchema>;
export type ChargeRequest = z.output<typeof chargeRequestSchema>;
export type ApproveRequest = z.output<typeof approveRequestSchema>;
export type ExtendRequest = z.output<typeof extendRequestSchema>;
export type ReissueRequest = z.output<typeof reissueRequestSchema>;

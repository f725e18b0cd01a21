import { z } from "zod";
import { chargeLineRequestSchema, MAXIMUM_TOTAL, totalOf } from "../charge/charge.ts";
import { diagnosesRequestSchema } from "../diagnosis/diagnosis.ts";
import { promisesMore } from "../prescribing/last-day-for-more.ts";
import { isOfMedicine, pharmacyRequestSchema } from "../prescribing/pharmacy-request.ts";
import { checkAnswerSchema } from "../prescribing/prescribing-facts.ts";
import { allergyReasonSchema, MOST_CHECKS, prescriptionLineRequestSchema } from "../prescribing/prescription.ts";
import { areValid } from "../validation/are-valid.ts";
import { linesText, lineText } from "../validation/typed-text.ts";
import { assessmentSchema } from "./assessment.ts";
import { LONGEST_NOTE } from "./chart.ts";

/** Up to a year, like the days of a supply. */
const intervalDaysSchema = z
  .int("日数を整数で入力してください。")
  .min(1, "1以上の日数を入力してください。")
  .max(366, "366日以内で入力してください。");

const MOST_LINES = 50;
const MOST_MEDICINES = 30;

function textField(required: string) {
  return linesText(required).min(1, required).max(2000, "2,000文字以内で入力してください。");
}

const linesSchema = z
  .array(chargeLineRequestSchema)
  .max(MOST_LINES)
  .refine((lines) => totalOf(lines) >= 0, "合計は0円以上にしてください。")
  .refine((lines) => totalOf(lines) <= MAXIMUM_TOTAL, "合計が大きすぎます。");

/** A charge issued on its own has at least one line. */
const chargedLinesSchema = linesSchema.min(1, "明細は必須です。");

const carePlanRequestSchema = z.strictObject({
  explanation: textField("診察の説明は必須です。"),
  plan: textField("診療計画は必須です。"),
  nextVisitAdvice: textField("次回の受診についての説明は必須です。"),
  emergencyAdvice: textField("急なときの対応は必須です。"),
});

/**
 * The doctor's plan, prescription and charge (none: `lines` is empty). `additionalMedicineUntil` is the last day in Japan
 * for an application for additional medicine.
 */
export const finishRequestSchema = z
  .strictObject({
    carePlan: carePlanRequestSchema,
    prescription: z
      .array(prescriptionLineRequestSchema)
      .max(MOST_MEDICINES)
      .refine(
        (medicines) => new Set(medicines.map(({ medicineId }) => medicineId)).size === medicines.length,
        "同じお薬が2回あります。",
      ),
    lines: linesSchema,
    additionalMedicineUntil: z.iso.date().nullable(),
    /** Days from one supply to the first day of the next application; by default none. */
    additionalMedicineIntervalDays: intervalDaysSchema.nullable().optional(),
    /** Corrects the booking's 初診 or 再診. */
    isFirstTreatment: z.boolean().optional(),
    /** The doctor's note (診療録), for the clinic alone. */
    note: linesText().max(LONGEST_NOTE, "10,000文字以内で入力してください。").optional(),
    /** The main one first, for the clinic alone, as the note is; by default those of the draft. */
    diagnoses: diagnosesRequestSchema.optional(),
    /** The source of the doctor's knowledge of underlying diseases; lifts some of `prescription-warnings.ts`. */
    underlyingDiseaseKnownFrom: lineText().max(200, "200文字以内で入力してください。").optional(),
    /** The draft from which this finish was written; a changed one refuses it. */
    draftVersion: z.int().min(0).optional(),
    /** Where the patient fetches the medicine; by default the clinic sends it. */
    pharmacy: pharmacyRequestSchema.nullable().optional(),
  })
  // A number of further supplies without a last day would promise what no patient can apply for.
  .refine(
    ({ prescription, additionalMedicineUntil }) => additionalMedicineUntil !== null || !promisesMore(prescription),
    {
      path: ["additionalMedicineUntil"],
      error: "追加申請の最終日を入力してください。",
      when: areValid("prescription", "additionalMedicineUntil"),
    },
  )
  // The pharmacy gives it once, and is paid for it: the clinic neither supplies the same again nor charges for it.
  .refine(({ pharmacy, prescription }) => !pharmacy || !promisesMore(prescription), {
    path: ["pharmacy"],
    error: "薬局で受け取るお薬には、追加申請を付けられません。",
    when: areValid("prescription", "pharmacy"),
  })
  .refine(({ pharmacy, prescription, lines }) => !pharmacy || !lines.some((line) => isOfMedicine(line, prescription)), {
    path: ["lines"],
    error: "薬局で受け取るお薬の代金と送料は、請求できません。明細から外してください。",
    when: areValid("prescription", "pharmacy", "lines"),
  });

/** A charge without a consultation's record. */
export const chargeRequestSchema = z.strictObject({ lines: chargedLinesSchema });

/** The reason to supply a medicine of the application in spite of an allergy. */
const suppliedAllergyReasonSchema = z.strictObject({
  medicineId: lineText().min(1).max(100),
  reason: allergyReasonSchema.min(1, "理由をご入力ください。"),
});

/** Free of charge when `lines` is empty. `assessment`: the doctor's grounds (L4). */
export const approveRequestSchema = z.strictObject({
  lines: linesSchema,
  assessment: assessmentSchema,
  /** For medicines that meet an allergy (`allergy-stops.ts`). */
  allergyReasons: z.array(suppliedAllergyReasonSchema).max(MOST_MEDICINES).optional(),
  /** The doctor's answers to the findings of the check, by medicine (`check-prescription.ts`). */
  checks: z
    .array(checkAnswerSchema.extend({ medicineId: lineText().min(1).max(100) }))
    .max(MOST_MEDICINES * MOST_CHECKS)
    .optional(),
});

/** Another last day in Japan for the same charge. */
export const extendRequestSchema = z.strictObject({ dueOn: z.iso.date() });

/** A new version of the charge, due its full time from today; with corrected lines if given. */
export const reissueRequestSchema = z.strictObject({ lines: chargedLinesSchema.optional() });

export type FinishRequest = z.output<typeof finishRequestSchema>;
export type ApproveRequest = z.output<typeof approveRequestSchema>;

import { z } from "zod";
import { chargeLineRequestSchema, chargeLineSchema } from "../charge/charge.ts";
import { diagnosesRequestSchema, diagnosisSchema } from "../diagnosis/diagnosis.ts";
import { versioned } from "../http/item-version.ts";
import { linesText, lineText } from "../validation/typed-text.ts";

/** The most medicines of a set, and its most lines of the charge. */
export const MOST_SET_MEDICINES = 10;
export const MOST_SET_LINES = 10;

/** A set's texts for the patient; empty where the doctor writes them each time. */
const ADVICE_FIELDS = ["explanation", "plan", "nextVisitAdvice", "emergencyAdvice"] as const;

const adviceSchema = z.strictObject({
  explanation: z.string(),
  plan: z.string(),
  nextVisitAdvice: z.string(),
  emergencyAdvice: z.string(),
} satisfies Record<(typeof ADVICE_FIELDS)[number], z.ZodType>);

const setMedicineSchema = z.strictObject({
  /** A medicine of the clinic's list, which has all other facts. */
  medicineId: z.string(),
  days: z.int(),
  /** The whole amount; empty: the list's amount for so many days. */
  quantity: z.string(),
});

/**
 * What a doctor often writes together (セット): diagnoses, a note, medicines, advice and other lines of the charge.
 */
export const medicineSetSchema = z.object({
  setId: z.string(),
  name: z.string(),
  diagnoses: z.array(diagnosisSchema).default([]),
  /** For the clinic only. */
  note: z.string().default(""),
  medicines: z.array(setMedicineSchema),
  advice: adviceSchema,
  lines: z.array(chargeLineSchema),
});

const text = () => linesText().max(2000, "2,000文字以内で入力してください。");

export const medicineSetRequestSchema = z
  .strictObject({
    name: lineText().min(1).max(40),
    /** Unchanged if a page of an earlier release does not send it, as is the note. */
    diagnoses: diagnosesRequestSchema.optional(),
    note: text().optional(),
    medicines: z
      .array(
        setMedicineSchema.extend({
          medicineId: lineText().min(1).max(100),
          days: z.int().min(1).max(366),
          quantity: lineText().max(50),
        }),
      )
      .max(MOST_SET_MEDICINES)
      .refine((all) => new Set(all.map(({ medicineId }) => medicineId)).size === all.length, "同じお薬が2回あります。"),
    advice: adviceSchema.extend({
      explanation: text(),
      plan: text(),
      nextVisitAdvice: text(),
      emergencyAdvice: text(),
    }),
    lines: z.array(chargeLineRequestSchema).max(MOST_SET_LINES),
  })
  .refine(
    ({ medicines, advice, lines, diagnoses = [], note = "" }) =>
      medicines.length + lines.length + diagnoses.length > 0 || note !== "" || Object.values(advice).some(Boolean),
    {
      path: ["medicines"],
      error: "お薬、病名、メモ、説明、会計のいずれかを入れてください。",
    },
  );

/** Chosen by the client that adds the set; part of the address. */
export const medicineSetIdSchema = z.uuid();

export const medicineSetListSchema = z.object({ sets: z.array(versioned(medicineSetSchema)) });

/** The prescription of the patient's last visit here that had one; `null` without one. */
export const lastPrescriptionSchema = z
  .object({
    prescribedOn: z.iso.date(),
    lines: z.array(
      z.object({
        medicineId: z.string(),
        name: z.string(),
        quantity: z.string(),
        days: z.int(),
        usage: z.string(),
        additionalSupplies: z.int(),
      }),
    ),
  })
  .nullable();

export type MedicineSet = z.infer<typeof medicineSetSchema>;
export type MedicineSetRequest = z.output<typeof medicineSetRequestSchema>;
export type LastPrescription = z.infer<typeof lastPrescriptionSchema>;

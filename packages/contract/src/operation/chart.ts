import { z } from "zod";
import { chargeLineSchema, MAXIMUM_TOTAL } from "../charge/charge.ts";
import { diagnosesRequestSchema, diagnosisSchema, MOST_DIAGNOSES } from "../diagnosis/diagnosis.ts";
import { MOST_CHECKS } from "../medicine/prescription.ts";
import { instantSchema } from "../time/instant.ts";
import { linesText } from "../validation/typed-text.ts";

export const LONGEST_NOTE = 10_000;

/** Half typed texts are kept as they are, without what the database cannot hold; the finish validates them. */
const half = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((text) => text.toWellFormed().replaceAll("\u0000", ""));

/** What the doctor has written so far and not finished: notes, plan, prescription and charge as the form holds them. */
export const chartDraftContentSchema = z.strictObject({
  note: half(LONGEST_NOTE),
  /** The main one first; none in a draft of before. */
  diagnoses: z
    .array(z.strictObject({ name: half(100), code: half(10), isSuspected: z.boolean() }))
    .max(MOST_DIAGNOSES)
    .default([]),
  explanation: half(2000),
  plan: half(2000),
  nextVisitAdvice: half(2000),
  emergencyAdvice: half(2000),
  prescription: z
    .array(
      z.strictObject({
        medicineId: half(100),
        name: half(100),
        quantity: half(50),
        days: z.int().min(0).max(366),
        usage: half(500),
        sideEffects: half(500),
        isUnapproved: z.boolean(),
        additionalSupplies: z.int().min(0).max(12),
        /** Empty where nothing asks for it, and in a draft of before. */
        allergyReason: half(500).default(""),
        /** What was said to the findings of the check; none in a draft of before. */
        checks: z
          .array(z.strictObject({ rule: half(100), reason: half(500) }))
          .max(MOST_CHECKS)
          .default([]),
      }),
    )
    .max(30),
  /** From what the doctor knows of underlying diseases (L8, `docs/design/screens.md` 10). */
  underlyingDiseaseKnownFrom: half(200),
  lines: z
    .array(
      z.strictObject({
        label: half(100),
        quantity: z.int().min(0).max(999),
        unitPrice: z.int().min(-MAXIMUM_TOTAL).max(MAXIMUM_TOTAL),
        taxPercent: chargeLineSchema.shape.taxPercent,
      }),
    )
    .max(50),
  /** The lines no longer follow the prescription. */
  areLinesByHand: z.boolean(),
  additionalMedicineUntil: z.iso.date().nullable(),
  /** Days to wait from one supply to the next application; `null` for no such wait, and in a draft of before. */
  additionalMedicineIntervalDays: z.int().min(1).max(366).nullable().default(null),
  isFirstTreatment: z.boolean(),
});

/** `draftVersion` is the one the form was read with; another tab's later one is a conflict. */
export const chartDraftRequestSchema = z.strictObject({
  draftVersion: z.int().min(0),
  content: chartDraftContentSchema,
});

export const chartDraftSchema = z.object({
  draftVersion: z.int(),
  content: chartDraftContentSchema,
  savedBy: z.string(),
  savedAt: instantSchema,
});

/** `draft` is `null` until something was written, and again after the finish. */
export const chartDraftPageSchema = z.object({ draft: chartDraftSchema.nullable() });

/** `conflict`: `draft` is what another person or tab has saved meanwhile. */
export const savedChartDraftSchema = z.object({ outcome: z.enum(["saved", "conflict"]), draft: chartDraftSchema });

/** A version of the doctor's note (診療録), never changed; a correction is a further one. */
export const visitNoteSchema = z.object({
  noteNumber: z.int(),
  text: z.string(),
  /** That hold with this version, the main one first. */
  diagnoses: z.array(diagnosisSchema).default([]),
  writtenBy: z.string(),
  writtenAt: instantSchema,
});

/** A further version of the note of a finished visit. `noteNumber` is the newest that its writer has read; 0 for none. */
export const visitNoteRequestSchema = z
  .strictObject({
    noteNumber: z.int().min(0).max(32_767),
    text: linesText("診察メモをご入力ください。").max(LONGEST_NOTE, "10,000文字以内で入力してください。"),
    /** Where left out, those of the version before hold. */
    diagnoses: diagnosesRequestSchema.optional(),
  })
  .refine(({ text, diagnoses = [] }) => text !== "" || diagnoses.length > 0, {
    path: ["text"],
    error: "診察メモをご入力ください。",
  });

export const visitNoteListSchema = z.object({ notes: z.array(visitNoteSchema) });

export type ChartDraftContent = z.infer<typeof chartDraftContentSchema>;
export type ChartDraftRequest = z.output<typeof chartDraftRequestSchema>;
export type ChartDraft = z.infer<typeof chartDraftSchema>;
export type ChartDraftPage = z.infer<typeof chartDraftPageSchema>;
export type SavedChartDraft = z.infer<typeof savedChartDraftSchema>;
export type VisitNote = z.infer<typeof visitNoteSchema>;
export type VisitNoteRequest = z.output<typeof visitNoteRequestSchema>;
export type VisitNoteList = z.infer<typeof visitNoteListSchema>;

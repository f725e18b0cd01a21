import { z } from "zod";
import { chargeLineSchema, MAXIMUM_TOTAL } from "../charge/charge.ts";
import { diagnosesRequestSchema, diagnosisSchema, MOST_DIAGNOSES } from "../diagnosis/diagnosis.ts";
import { MOST_CHECKS } from "../prescribing/prescription.ts";
import { instantSchema } from "../time/instant.ts";
import { linesText } from "../validation/typed-text.ts";

export const LONGEST_NOTE = 10_000;

/**
 * Incomplete texts are stored as typed, without characters that the database cannot store; the finish validates them.
 */
const half = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((text) => text.toWellFormed().replaceAll("\u0000", ""));

/** The doctor's draft: notes, plan, prescription and charge as the form has them. */
export const chartDraftContentSchema = z.strictObject({
  note: half(LONGEST_NOTE),
  /** The main one first; none in an earlier release's draft. */
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
        /** Empty where no reason is needed, and in an earlier release's draft. */
        allergyReason: half(500).default(""),
        /** Answers to the check's findings; none in an earlier release's draft. */
        checks: z
          .array(z.strictObject({ rule: half(100), reason: half(500) }))
          .max(MOST_CHECKS)
          .default([]),
      }),
    )
    .max(30),
  /** The source of the doctor's knowledge of underlying diseases (L8, `docs/design/screens.md` 10). */
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
  /** The lines were edited by hand and no longer follow the prescription. */
  areLinesByHand: z.boolean(),
  additionalMedicineUntil: z.iso.date().nullable(),
  /** Days from one supply to the next application; `null` for no wait, and in an earlier release's draft. */
  additionalMedicineIntervalDays: z.int().min(1).max(366).nullable().default(null),
  isFirstTreatment: z.boolean(),
  /** The pharmacy that is chosen instead of a parcel; none in an earlier release's draft. */
  pharmacy: z
    .strictObject({ name: half(100), faxNumber: half(20) })
    .nullable()
    .optional(),
});

/** `draftVersion`: the version that the form has read; a later one of another tab is a conflict. */
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

/** `draft` is `null` before the first one, and after the finish. */
export const chartDraftPageSchema = z.object({ draft: chartDraftSchema.nullable() });

/** `conflict`: `draft` is the version that another person or tab has saved meanwhile. */
export const savedChartDraftSchema = z.object({ outcome: z.enum(["saved", "conflict"]), draft: chartDraftSchema });

/** A version of the doctor's note (診療録), never changed; a correction is a further one. */
export const visitNoteSchema = z.object({
  noteNumber: z.int(),
  text: z.string(),
  /** The diagnoses of this version, the main one first. */
  diagnoses: z.array(diagnosisSchema).default([]),
  writtenBy: z.string(),
  writtenAt: instantSchema,
});

/** A further version of a finished visit's note. `noteNumber`: the newest that the author has read; 0: none. */
export const visitNoteRequestSchema = z
  .strictObject({
    noteNumber: z.int().min(0).max(32_767),
    text: linesText("診察メモをご入力ください。").max(LONGEST_NOTE, "10,000文字以内で入力してください。"),
    /** By default those of the version before. */
    diagnoses: diagnosesRequestSchema.optional(),
  })
  .refine(({ text, diagnoses = [] }) => text !== "" || diagnoses.length > 0, {
    path: ["text"],
    error: "診察メモをご入力ください。",
  });

export const visitNoteListSchema = z.object({ notes: z.array(visitNoteSchema) });

export type ChartDraftContent = z.infer<typeof chartDraftContentSchema>;
export type ChartDraft = z.infer<typeof chartDraftSchema>;
export type SavedChartDraft = z.infer<typeof savedChartDraftSchema>;
export type VisitNote = z.infer<typeof visitNoteSchema>;

import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** Half typed texts are kept as they are; the finish validates them. */
const half = (most: number) => z.string().max(most);

/** What the doctor has written so far and not finished: notes, plan, prescription and charge as the form holds them. */
export const chartDraftContentSchema = z.strictObject({
  note: half(10_000),
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
      }),
    )
    .max(30),
  lines: z.array(z.strictObject({ label: half(100), quantity: z.int().min(0).max(999), unitPrice: z.int() })).max(50),
  additionalMedicineUntil: z.iso.date().nullable(),
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

/** `conflict`: `draft` is what another person or tab has saved meanwhile. */
export const savedChartDraftSchema = z.object({ outcome: z.enum(["saved", "conflict"]), draft: chartDraftSchema });

/** A version of the doctor's note (診療録), never changed; a correction is a further one. */
export const visitNoteSchema = z.object({
  noteNumber: z.int(),
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: instantSchema,
});

export type ChartDraftContent = z.infer<typeof chartDraftContentSchema>;
export type ChartDraftRequest = z.output<typeof chartDraftRequestSchema>;
export type ChartDraft = z.infer<typeof chartDraftSchema>;
export type SavedChartDraft = z.infer<typeof savedChartDraftSchema>;
export type VisitNote = z.infer<typeof visitNoteSchema>;

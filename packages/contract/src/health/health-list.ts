import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { HEALTH_KINDS } from "./health-kind.ts";

/** The person on the clinic's side who recorded a fact: a doctor or a nurse. */
export const RECORDER_ROLES = ["doctor", "nurse"] as const;

export type RecorderRole = (typeof RECORDER_ROLES)[number];

/** One version of a fact that the clinic recorded. */
export const healthVersionSchema = z.object({
  version: z.int(),
  text: z.string(),
  /** Somebody said on that day that there is nothing of this kind. */
  isNone: z.boolean(),
  /** The day on which it was said. */
  toldOn: z.iso.date(),
  isWithdrawn: z.boolean(),
  /** Why it was corrected; empty for a first version that corrects nothing. */
  reason: z.string(),
  recordedBy: z.string(),
  recordedAs: z.enum(RECORDER_ROLES),
  recordedAt: instantSchema,
});

/** One entry of the list: an answer of the patient, an import, or a fact that a doctor or nurse recorded. */
export const healthEntrySchema = z.object({
  kind: z.enum(HEALTH_KINDS),
  source: z.enum(["answer", "import", ...RECORDER_ROLES]),
  /** The label of the patient's question; of a recorded fact the label of its kind. */
  label: z.string(),
  text: z.string(),
  isNone: z.boolean(),
  saidAt: instantSchema,
  /** Not valid any more: shown with its reason, used nowhere. */
  isWithdrawn: z.boolean(),
  /** `null` for what no doctor or nurse has recorded or corrected. */
  healthFactId: z.string().nullable(),
  /** The patient's words that a recorded fact corrects. */
  corrects: z.string().nullable(),
  /** The newest first; empty for an answer and an import. */
  versions: z.array(healthVersionSchema),
});

/** The list 「アレルギー・既往・服薬・妊娠」 of a patient, by kind, the newest first and withdrawn ones last. */
export const healthListSchema = z.object({ entries: z.array(healthEntrySchema) });

/** The list after a new fact, with its id. */
export const healthFactAddedSchema = healthListSchema.extend({ healthFactId: z.string() });

export type HealthVersion = z.infer<typeof healthVersionSchema>;
export type HealthEntry = z.infer<typeof healthEntrySchema>;
export type HealthList = z.infer<typeof healthListSchema>;

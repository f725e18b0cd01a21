import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { TREATMENT_KINDS } from "../treatment/kind.ts";
import { TreatmentStatus, unfinishedStatuses } from "../treatment/status.ts";
import { treatmentStepsSchema } from "../treatment/treatment-step.ts";

/** The description names only the first value of a literal unless it is told of all. */
const unfinishedStatusSchema = z.coerce
  .number()
  .pipe(z.literal(unfinishedStatuses))
  .meta({ type: "integer", enum: [...unfinishedStatuses] });

/** The treatments of a day (today by default), those in an unfinished status, or those whose parcel is to be packed. */
export const treatmentQueueQuerySchema = z.object({
  day: z.iso.date().optional(),
  statusId: unfinishedStatusSchema.optional(),
  parcel: z.literal("preparing").optional(),
});

export const queuedTreatmentSchema = z.object({
  treatmentId: z.string(),
  statusId: z.enum(TreatmentStatus),
  statusLabel: z.string(),
  kind: z.enum(TREATMENT_KINDS),
  startsAt: instantSchema.nullable(),
  endsAt: instantSchema.nullable(),
  medicalRecordCode: z.string(),
  /** Family name and first name; empty without a profile. */
  patientName: z.string(),
  clinicalDepartmentName: z.string(),
  doctorName: z.string().nullable(),
  isFirstTreatment: z.boolean(),
  /** Yen, tax included. */
  total: z.int().nullable(),
  paymentDueAt: instantSchema.nullable(),
  isPaymentExpired: z.boolean(),
  /** As the patient sees them. */
  steps: treatmentStepsSchema,
});

/** At most 500, by start, or by creation where there is none. */
export const treatmentQueueSchema = z.object({ treatments: z.array(queuedTreatmentSchema) });

export type TreatmentQueueQuery = z.output<typeof treatmentQueueQuerySchema>;
export type QueuedTreatment = z.infer<typeof queuedTreatmentSchema>;
export type TreatmentQueue = z.infer<typeof treatmentQueueSchema>;

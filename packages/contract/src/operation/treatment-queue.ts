import { z } from "zod";
import { treatmentStatusIds, unfinishedStatuses } from "../treatment/status.ts";

const instant = z.iso.datetime({ offset: true });

/**
 * Which treatments the clinic's people want to see: those of a day, those that wait in a status, or those whose parcel is
 * to be packed. Today's when nothing is said.
 */
export const treatmentQueueQuerySchema = z.object({
  day: z.iso.date().optional(),
  statusId: z.coerce.number().pipe(z.literal(unfinishedStatuses)).optional(),
  parcel: z.literal("preparing").optional(),
});

export const queuedTreatmentSchema = z.object({
  treatmentId: z.string(),
  statusId: z.literal(treatmentStatusIds),
  statusLabel: z.string(),
  kind: z.enum(["consultation", "medicine"]),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  medicalRecordCode: z.string(),
  /** Family name and first name, or nothing of a patient without a profile. */
  patientName: z.string(),
  clinicalDepartmentName: z.string(),
  doctorName: z.string().nullable(),
  isFirstTreatment: z.boolean(),
  /** Yen, tax included. */
  total: z.int().nullable(),
  paymentDueAt: instant.nullable(),
  isPaymentExpired: z.boolean(),
});

/** At most 500, in the order in which they begin, or in which they came. */
export const treatmentQueueSchema = z.object({ treatments: z.array(queuedTreatmentSchema) });

export type TreatmentQueueQuery = z.output<typeof treatmentQueueQuerySchema>;
export type QueuedTreatment = z.infer<typeof queuedTreatmentSchema>;
export type TreatmentQueue = z.infer<typeof treatmentQueueSchema>;

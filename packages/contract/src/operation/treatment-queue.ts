import { z } from "zod";
import { careNeedSchema, sexSchema } from "../profile/profile.ts";
import { instantSchema } from "../time/instant.ts";
import { TREATMENT_KINDS } from "../treatment/kind.ts";
import { TreatmentStatus, unfinishedStatuses } from "../treatment/status.ts";
import { treatmentStepsSchema } from "../treatment/treatment-step.ts";
import { lineText } from "../validation/typed-text.ts";
import { deviceTestSchema } from "../visit/device-test.ts";
import { roomStateSchema } from "../visit/room.ts";

/** The description names only the first value of a literal unless it is told of all. */
const unfinishedStatusSchema = z.coerce
  .number()
  .pipe(z.literal(unfinishedStatuses))
  .meta({ type: "integer", enum: [...unfinishedStatuses] });

/**
 * The treatments of a day (today by default, of one doctor or all), those in an unfinished status, or those whose
 * parcel is to be packed.
 */
export const treatmentQueueQuerySchema = z.object({
  day: z.iso.date().optional(),
  doctorName: lineText().min(1).max(60).optional(),
  statusId: unfinishedStatusSchema.optional(),
  parcel: z.literal("preparing").optional(),
});

export const QUESTIONNAIRE_STATES = ["answered", "started", "unanswered"] as const;

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
  /** Whole years today; `null` without a profile, or without a birthdate. */
  patientAge: z.int().nullable(),
  patientSex: sexSchema.nullable(),
  careNeeds: z.array(careNeedSchema),
  careNeedsNote: z.string(),
  /** Somebody acts for the patient. */
  hasRepresentative: z.boolean().optional(),
  clinicalDepartmentId: z.string(),
  clinicalDepartmentName: z.string(),
  doctorName: z.string().nullable(),
  isFirstTreatment: z.boolean(),
  /** Yen, tax included. */
  total: z.int().nullable(),
  paymentDueAt: instantSchema.nullable(),
  isPaymentExpired: z.boolean(),
  /** `null` where nothing is asked. `alarms`: how many kinds of urgent answers the clinic was told of. */
  questionnaire: z.object({ state: z.enum(QUESTIONNAIRE_STATES), alarms: z.int() }).nullable(),
  /** The patient's newest one. */
  deviceTest: deviceTestSchema.pick({ result: true, testedAt: true }).nullable(),
  /** `null` of an application for medicine. `delayMinutes` is 0 outside of the list of a whole day. */
  room: roomStateSchema
    .pick({
      phase: true,
      waitingSince: true,
      calls: true,
      ringsUntil: true,
      startedAt: true,
      delayMinutes: true,
      isPatientConnected: true,
      isOverdue: true,
    })
    .nullable(),
  /** As the patient sees them. */
  steps: treatmentStepsSchema,
});

/** At most 500, by start, or by creation where there is none. */
export const treatmentQueueSchema = z.object({
  treatments: z.array(queuedTreatmentSchema),
  /** Of the patients listed whose visit has begun, from their booked start or from when they came in, if that was later. */
  averageWaitMinutes: z.int().nullable(),
  /** How late the visits are that are still to come or whose patients wait, the latest of them. */
  delayMinutes: z.int(),
});

export type TreatmentQueueQuery = z.output<typeof treatmentQueueQuerySchema>;
export type QueuedTreatment = z.infer<typeof queuedTreatmentSchema>;
export type TreatmentQueue = z.infer<typeof treatmentQueueSchema>;

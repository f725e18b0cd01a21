import { z } from "zod";
import { careNeedSchema, sexSchema } from "../profile/profile.ts";
import { instantSchema } from "../time/instant.ts";
import { TREATMENT_KINDS } from "../treatment/kind.ts";
import { TreatmentStatus, unfinishedStatuses } from "../treatment/status.ts";
import { treatmentStepsSchema } from "../treatment/treatment-step.ts";
import { lineText } from "../validation/typed-text.ts";
import { deviceTestSchema } from "../visit/device-test.ts";
import { roomStateSchema } from "../visit/room.ts";

/** Lists all values, because the description names only the first value of a literal. */
const unfinishedStatusSchema = z.coerce
  .number()
  .pipe(z.literal(unfinishedStatuses))
  .meta({ type: "integer", enum: [...unfinishedStatuses] });

/** The treatments of a day (by default today, of all doctors), of a status, or with a parcel to pack. */
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
  /** The patient has a representative. */
  hasRepresentative: z.boolean().optional(),
  clinicalDepartmentId: z.string(),
  clinicalDepartmentName: z.string(),
  doctorName: z.string().nullable(),
  isFirstTreatment: z.boolean(),
  /** The doctor telephones for this visit. */
  isByTelephone: z.boolean().optional(),
  /** Yen, tax included. */
  total: z.int().nullable(),
  paymentDueAt: instantSchema.nullable(),
  isPaymentExpired: z.boolean(),
  /**
   * `null` without a questionnaire. `alarms`: the number of kinds of urgent answers that the clinic was notified of.
   */
  questionnaire: z.object({ state: z.enum(QUESTIONNAIRE_STATES), alarms: z.int() }).nullable(),
  /** The patient's messages about the visit that the clinic has not read. */
  unreadMessages: z.int().optional(),
  /** The patient's newest one. */
  deviceTest: deviceTestSchema.pick({ result: true, testedAt: true }).nullable(),
  /** `null` for an application for medicine. `delayMinutes` is 0 outside of the list of a whole day. */
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
      mayRecordAbsence: true,
    })
    .nullable(),
  /** As the patient sees them. */
  steps: treatmentStepsSchema,
});

/** At most 500, by start, or by creation without one. */
export const treatmentQueueSchema = z.object({
  treatments: z.array(queuedTreatmentSchema),
  /** For the listed visits that have begun: from their booked start, or from the patient's arrival if later. */
  averageWaitMinutes: z.int().nullable(),
  /** The greatest delay of coming visits and of waiting patients. */
  delayMinutes: z.int(),
});

export type TreatmentQueueQuery = z.output<typeof treatmentQueueQuerySchema>;
export type QueuedTreatment = z.infer<typeof queuedTreatmentSchema>;
export type TreatmentQueue = z.infer<typeof treatmentQueueSchema>;

import { z } from "zod";
import { consentSchema } from "../terms/terms.ts";
import { instantSchema, startAtSchema } from "../time/instant.ts";
import { flagSchema } from "../validation/flag.ts";
import { opaqueText } from "../validation/typed-text.ts";
import { TREATMENT_KINDS } from "./kind.ts";
import { PAYMENT_PROGRESS } from "./payment-progress.ts";
import { SOURCE_PATTERN } from "./source.ts";
import { TreatmentStatus } from "./status.ts";
import { treatmentStepsSchema } from "./treatment-step.ts";

/** The questionnaire before a visit, and whether it was answered. */
const treatmentQuestionnaireSchema = z.object({
  questionnaireId: z.string(),
  /** The time of the last submission; `null` without one. */
  submittedAt: instantSchema.nullable(),
  /** There are answers after the last submission, or without one. */
  hasDraft: z.boolean(),
});

/** One line of the history (spec §3) and the head of the treatment page. */
export const treatmentLineSchema = z.object({
  treatmentId: z.string(),
  statusId: z.enum(TreatmentStatus),
  /** The status's label, or that the charge has expired. */
  statusWords: z.string(),
  kind: z.enum(TREATMENT_KINDS),
  clinicalDepartmentName: z.string(),
  isFirstTreatment: z.boolean(),
  /** When it was booked or applied for: an application's only date. */
  createdAt: instantSchema,
  startsAt: instantSchema.nullable(),
  endsAt: instantSchema.nullable(),
  doctorName: z.string().nullable(),
  /** The total of the charge in force, in yen, tax included; `null` without one, and for a cancelled treatment. */
  total: z.int().nullable(),
  /** For an unpaid charge only. */
  paymentDueAt: instantSchema.nullable(),
  isPaymentExpired: z.boolean(),
  /** Whether the patient has to pay and can; after the last day only if the clinic allows it. */
  canPay: z.boolean(),
  /** For an unpaid charge only; `null` if it is to be paid. */
  paymentProgress: z.enum(PAYMENT_PROGRESS).nullable(),
  isAdditionalMedicineAvailable: flagSchema,
  isApplyingAdditionalMedicine: flagSchema,
  /** `null` without a questionnaire and answers. */
  questionnaire: treatmentQuestionnaireSchema.nullable(),
  /** Its past and coming steps. */
  steps: treatmentStepsSchema,
});

export const treatmentListSchema = z.object({
  history: z.array(treatmentLineSchema),
  /** Every unpaid treatment, on every page and filter, the earliest due date first. */
  unpaid: z.array(treatmentLineSchema),
  page: z.int(),
  pageCount: z.int(),
  total: z.int(),
});

/** All null when there is none (spec §3). */
export const nextTreatmentSchema = z.object({
  clinicalDepartmentId: z.string().nullable(),
  clinicalDepartmentName: z.string().nullable(),
  treatmentId: z.string().nullable(),
  startsAt: instantSchema.nullable(),
  endsAt: instantSchema.nullable(),
});

/** Where a new patient comes from; other words are not sent. */
const sourceSchema = z
  .string()
  .regex(SOURCE_PATTERN, "英小文字・数字・ハイフン・下線の40文字以内にしてください。")
  .optional();

export const bookingRequestSchema = z.union([
  z.object({
    holdId: opaqueText(),
    isFirstTreatment: z.boolean(),
    isNewReservation: z.boolean().optional(),
    source: sourceSchema,
    consents: z.array(consentSchema).max(10),
  }),
  z.object({
    spotId: opaqueText(),
    startAt: startAtSchema,
    isFirstTreatment: z.boolean(),
    isNewReservation: z.boolean().optional(),
    source: sourceSchema,
    consents: z.array(consentSchema).max(10),
  }),
]);

export const bookedSchema = z.object({ treatmentId: z.string() });

export const CANCEL_REASONS = [
  "都合が悪くなった",
  "症状が改善した",
  "別の医療機関を受診",
  "料金",
  "機器や通信が不安",
  "間違えて予約した",
  "その他",
] as const;

export const cancelRequestSchema = z.object({ reason: z.enum(CANCEL_REASONS).optional() });

/** `startAt` must be the spot's start, as with a booking. */
export const changeTimeRequestSchema = z.object({ spotId: opaqueText(), startAt: startAtSchema });

export type TreatmentLine = z.infer<typeof treatmentLineSchema>;
export type TreatmentList = z.infer<typeof treatmentListSchema>;
export type NextTreatment = z.infer<typeof nextTreatmentSchema>;
export type BookingRequest = z.infer<typeof bookingRequestSchema>;
export type ChangeTimeRequest = z.infer<typeof changeTimeRequestSchema>;
export type CancelReason = (typeof CANCEL_REASONS)[number];

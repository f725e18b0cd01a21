import { z } from "zod";
import { consentSchema } from "../clinic/terms.ts";
import { startAtSchema } from "../reservation/start-at.ts";
import { treatmentStatusIds } from "./status.ts";

const instant = z.iso.datetime({ offset: true });
const flag = z.literal([0, 1]);

/** One line of the history (spec §3), and the head of the treatment page. */
export const treatmentLineSchema = z.object({
  treatmentId: z.string(),
  statusId: z.literal(treatmentStatusIds),
  /** How it stands, in the patient's words: the status's own label, or that the time to pay has run out. */
  statusWords: z.string(),
  kind: z.enum(["consultation", "medicine"]),
  clinicalDepartmentName: z.string(),
  isFirstTreatment: z.boolean(),
  /** When it was booked, or applied for: the one date that an application without a visit has. */
  createdAt: instant,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  doctorName: z.string().nullable(),
  /** Yen, tax included, of the bill in force; `null` without one, and once the treatment was cancelled or closed. */
  total: z.int().nullable(),
  /** While it is unpaid (3 and 7). */
  paymentDueAt: instant.nullable(),
  isPaymentExpired: z.boolean(),
  isAdditionalMedicineAvailable: flag,
  isApplyingAdditionalMedicine: flag,
});

export const treatmentListSchema = z.object({
  history: z.array(treatmentLineSchema),
  /** All that waits to be paid (3 and 7), whatever page or filter was asked for; what must be paid first comes first. */
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
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
});

export const bookingRequestSchema = z.union([
  z.object({
    holdId: z.string().min(1).max(100),
    isFirstTreatment: z.boolean(),
    isNewReservation: z.boolean().optional(),
    consents: z.array(consentSchema).max(10),
  }),
  z.object({
    spotId: z.string().min(1).max(100),
    startAt: startAtSchema,
    isFirstTreatment: z.boolean(),
    isNewReservation: z.boolean().optional(),
    consents: z.array(consentSchema).max(10),
  }),
]);

export const bookedSchema = z.object({ treatmentId: z.string() });

/** Why a patient gives a reservation up; optional to say. */
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

/** Another time for a reservation: `startAt` must be the spot's own start, as with a booking. */
export const changeTimeRequestSchema = z.object({ spotId: z.string().min(1).max(100), startAt: startAtSchema });

export type TreatmentLine = z.infer<typeof treatmentLineSchema>;
export type TreatmentList = z.infer<typeof treatmentListSchema>;
export type NextTreatment = z.infer<typeof nextTreatmentSchema>;
export type BookingRequest = z.infer<typeof bookingRequestSchema>;
export type ChangeTimeRequest = z.infer<typeof changeTimeRequestSchema>;
export type CancelReason = (typeof CANCEL_REASONS)[number];

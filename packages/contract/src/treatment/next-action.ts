import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { TREATMENT_KINDS } from "./kind.ts";
import { PAYMENT_PROGRESS } from "./payment-progress.ts";

/**
 * The one thing to do next, chosen by the server in this order (`docs/design/screens.md` 2): enter the room, pay a
 * charge, book the seat on hold, register an address for waiting medicine, answer the questionnaire of the visit ahead,
 * answer a document, register an address or a card for the visit, check the device, wait for the visit (also
 * for one at another clinic), book.
 */
export const nextActionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("room-open"), treatmentId: z.string(), startsAt: instantSchema }),
  z.object({ kind: z.literal("visit-in-progress"), treatmentId: z.string() }),
  z.object({
    kind: z.literal("pay"),
    treatmentId: z.string(),
    treatmentKind: z.enum(TREATMENT_KINDS),
    /** Yen, tax included. */
    total: z.int(),
    dueAt: instantSchema,
    isExpired: z.boolean(),
    /** `false` after the deadline, or while a payment is being checked. */
    canPay: z.boolean(),
    /** If not `null`, the patient can only wait. */
    progress: z.enum(PAYMENT_PROGRESS).nullable(),
  }),
  /** A seat on hold for the patient, who has not booked it yet. */
  z.object({
    kind: z.literal("book-held-seat"),
    spotId: z.string(),
    clinicalDepartmentName: z.string(),
    doctorName: z.string(),
    startsAt: instantSchema,
    until: instantSchema,
    /** From the waiting list; otherwise chosen by the patient. */
    isOffered: z.boolean(),
  }),
  /** A 同意書 that the patient has not answered. Its title is not sent, as マイページ is monitored. */
  z.object({ kind: z.literal("answer-document") }),
  z.object({
    kind: z.literal("register-address"),
    treatmentId: z.string(),
    /** Medicine waits for the address; otherwise the visit ahead will need one. */
    isParcelWaiting: z.boolean(),
  }),
  z.object({
    kind: z.literal("answer-questionnaire"),
    treatmentId: z.string(),
    questionnaireId: z.string(),
    isFirstTreatment: z.boolean(),
    startsAt: instantSchema,
    roomOpensAt: instantSchema,
    /** Some questions were answered already. */
    hasDraft: z.boolean(),
  }),
  z.object({ kind: z.literal("register-card"), treatmentId: z.string() }),
  /** The visit ahead is by video, and no device test succeeded within the 30 days before it. */
  z.object({
    kind: z.literal("test-device"),
    treatmentId: z.string(),
    startsAt: instantSchema,
    roomOpensAt: instantSchema,
  }),
  z.object({
    kind: z.literal("visit-ahead"),
    treatmentId: z.string(),
    clinicalDepartmentName: z.string(),
    startsAt: instantSchema,
    endsAt: instantSchema,
    roomOpensAt: instantSchema,
  }),
  /** The open visit is at another clinic of the business: until it ends nothing can be booked here. */
  z.object({ kind: z.literal("visit-elsewhere"), clinicName: z.string() }),
  z.object({ kind: z.literal("book") }),
]);

export type NextAction = z.infer<typeof nextActionSchema>;

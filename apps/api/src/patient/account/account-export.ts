import { storedAddressSchema } from "@madoguchi/contract/address/address";
import { cardSchema } from "@madoguchi/contract/card/card";
import { PAYMENT_METHODS } from "@madoguchi/contract/charge/payment-method";
import { deliveryWishSchema } from "@madoguchi/contract/delivery/delivery-wish";
import { LANGUAGES } from "@madoguchi/contract/http/language";
import type { ProfileField } from "@madoguchi/contract/profile/profile";
import { instantSchema } from "@madoguchi/contract/time/instant";
import { carePlanSchema } from "@madoguchi/contract/treatment/treatment-detail";
import { z } from "zod";
import { exportedAnswersSchema, exportedFormSchema } from "./export-answers.ts";
import { exportedDocumentsSchema } from "./export-documents.ts";
import { exportedHealthSchema } from "./export-health.ts";
import { exportedPastSchema } from "./export-past.ts";
import { exportedProposalsSchema } from "./export-proposals.ts";
import { exportedRepresentationsSchema } from "./export-representations.ts";
import { exportedDeviceTestsSchema, exportedVisitSchema } from "./export-visit.ts";
import { exportedWaitlistSchema } from "./export-waitlist.ts";

/** What belongs to one treatment: the doctor's plan, the medicine, all versions of the charges, the parcel. */
export const exportedCareSchema = z.object({
  carePlan: carePlanSchema
    .extend({
      additionalMedicineUntil: z.string().nullable(),
      additionalMedicineIntervalDays: z.number().nullable(),
      pharmacyName: z.string(),
      pharmacyFaxNumber: z.string(),
      pharmacySentAt: instantSchema.nullable(),
      pharmacySentBy: z.string().nullable(),
      writtenBy: z.string(),
      writtenAt: instantSchema,
    })
    .nullable(),
  prescription: z.array(
    z.object({
      name: z.string(),
      quantity: z.string(),
      days: z.number(),
      usage: z.string(),
      sideEffects: z.string(),
      isUnapproved: z.boolean(),
      additionalSupplies: z.number(),
      supplies: z.number(),
    }),
  ),
  /** An application for additional medicine has one. The doctor's own note on it is the clinic's and is left out. */
  medicineDecision: z.object({ decision: z.string(), decidedBy: z.string(), decidedAt: instantSchema }).nullable(),
  charges: z.array(
    z.object({
      version: z.number(),
      lines: z.array(
        z.object({
          label: z.string(),
          quantity: z.number(),
          unitPrice: z.number(),
          taxPercent: z.number().nullable(),
        }),
      ),
      total: z.number(),
      issuedAt: instantSchema,
      dueAt: instantSchema,
      supersededAt: instantSchema.nullable(),
    }),
  ),
  delivery: z
    .object({
      state: z.string(),
      address: z.unknown(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      createdAt: instantSchema,
      packedAt: instantSchema.nullable(),
      shippedAt: instantSchema.nullable(),
      deliveredAt: instantSchema.nullable(),
    })
    .nullable(),
  deliveryWish: deliveryWishSchema.extend({ updatedAt: instantSchema }).nullable(),
});

export const exportedDealingsSchema = z.object({
  payments: z.array(
    z.object({
      orderId: z.string(),
      treatmentId: z.string(),
      chargeVersion: z.number(),
      amount: z.number(),
      state: z.string(),
      failure: z.string().nullable(),
      cardId: z.string().nullable(),
      refundedAmount: z.number(),
      method: z.enum(PAYMENT_METHODS),
      refundReason: z.string().nullable(),
      startedAt: instantSchema,
      paidAt: instantSchema.nullable(),
    }),
  ),
  cards: z.array(
    cardSchema.omit({ isExpired: true }).extend({ registeredAt: instantSchema, removedAt: instantSchema.nullable() }),
  ),
  notifications: z.array(
    z.object({
      news: z.string(),
      treatmentId: z.string().nullable(),
      channel: z.string(),
      state: z.string(),
      dueAt: instantSchema,
      createdAt: instantSchema,
      settledAt: instantSchema.nullable(),
      readAt: instantSchema.nullable(),
    }),
  ),
  clinicTasks: z.array(
    z.object({
      kind: z.string(),
      treatmentId: z.string().nullable(),
      createdAt: instantSchema,
      resolvedAt: instantSchema.nullable(),
    }),
  ),
});

export type ExportedCare = z.infer<typeof exportedCareSchema>;
export type ExportedDealings = z.infer<typeof exportedDealingsSchema>;

/** Sex and needs in words, the birthdate as `yyyy-MM-dd`, empty where none was given. */
const profileFields = {
  lastName: z.string(),
  firstName: z.string(),
  lastNameKana: z.string(),
  firstNameKana: z.string(),
  sex: z.string(),
  birthdate: z.string(),
  phoneNumber: z.string(),
  careNeeds: z.array(z.string()),
  careNeedsNote: z.string(),
} satisfies Record<ProfileField, z.ZodType>;

/** Everything stored about one patient, with labels where there are labels, otherwise as stored. */
export const accountExportSchema = z.object({
  exportedAt: instantSchema,
  account: z.object({
    medicalBusinessId: z.string(),
    medicalRecordCode: z.string(),
    email: z.string().nullable(),
    lineUserId: z.string().nullable(),
    isLineFriend: z.boolean(),
    language: z.enum(LANGUAGES),
    registeredAt: instantSchema,
  }),
  profile: z.object({ ...profileFields, updatedAt: instantSchema }).nullable(),
  address: storedAddressSchema.shape.address,
  notificationChoices: z.record(z.string(), z.object({ mail: z.boolean(), line: z.boolean() })),
  /** A new mail address that is not confirmed yet. */
  emailChange: z.object({ email: z.string(), requestedAt: instantSchema, expiresAt: instantSchema }).nullable(),
  /** Changes of the mail address that the owner of the earlier one can or could undo. */
  emailUndos: z.array(
    z.object({
      earlierEmail: z.string(),
      laterEmail: z.string(),
      changedAt: instantSchema,
      expiresAt: instantSchema,
      usedAt: instantSchema.nullable(),
    }),
  ),
  clinics: z.array(z.object({ clinicId: z.string(), name: z.string(), joinedAt: instantSchema })),
  consents: z.array(
    z.object({
      clinicId: z.string(),
      kind: z.string(),
      title: z.string(),
      version: z.number(),
      treatmentId: z.string().nullable(),
      agreedAt: instantSchema,
    }),
  ),
  heldSeats: z.array(z.object({ spotId: z.string(), heldUntil: instantSchema.nullable() })),
  ...exportedRepresentationsSchema.shape,
  ...exportedWaitlistSchema.shape,
  ...exportedHealthSchema.shape,
  ...exportedProposalsSchema.shape,
  ...exportedDocumentsSchema.shape,
  treatments: z.array(
    z.object({
      treatmentId: z.string(),
      reservationNumber: z.string(),
      clinicId: z.string(),
      kind: z.string(),
      statusId: z.number(),
      clinicalDepartment: z.string(),
      doctorName: z.string().nullable(),
      isFirstTreatment: z.boolean(),
      isNewReservation: z.boolean(),
      source: z.string().nullable(),
      parentTreatmentId: z.string().nullable(),
      startsAt: instantSchema.nullable(),
      endsAt: instantSchema.nullable(),
      cancelReason: z.string().nullable(),
      clinicReason: z.string().nullable(),
      endedAs: z.string().nullable(),
      createdAt: instantSchema,
      startedAt: instantSchema.nullable(),
      finishedAt: instantSchema.nullable(),
      closedAt: instantSchema.nullable(),
      ...exportedCareSchema.shape,
      ...exportedAnswersSchema.shape,
      ...exportedVisitSchema.shape,
    }),
  ),
  ...exportedPastSchema.shape,
  ...exportedDealingsSchema.shape,
  formSubmissions: z.array(exportedFormSchema),
  deviceTests: exportedDeviceTestsSchema,
  /** The sessions in which the patient is or was signed in. */
  sessions: z.array(
    z.object({
      device: z.string(),
      signedInAt: instantSchema,
      lastUsedAt: instantSchema,
      endedAt: instantSchema.nullable(),
    }),
  ),
  /** The devices that sign in by a passkey. */
  passkeys: z.array(z.object({ device: z.string(), createdAt: instantSchema, lastUsedAt: instantSchema.nullable() })),
  accessLog: z.array(
    z.object({
      at: instantSchema,
      actor: z.string(),
      action: z.string(),
      device: z.string().nullable(),
      /** The values before and after a correction by the clinic, with its reason. */
      change: z.unknown().nullable(),
    }),
  ),
});

export type AccountExport = z.infer<typeof accountExportSchema>;

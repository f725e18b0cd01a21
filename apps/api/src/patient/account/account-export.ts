import { storedAddressSchema } from "@madoguchi/contract/address/address";
import type { ProfileField } from "@madoguchi/contract/profile/profile";
import { instantSchema } from "@madoguchi/contract/time/instant";
import { z } from "zod";
import { exportedCareSchema, exportedDealingsSchema } from "./account-export-care.ts";

/** The sex in words, the birthdate as `yyyy-MM-dd`. */
const profileFields = {
  lastName: z.string(),
  firstName: z.string(),
  lastNameKana: z.string(),
  firstNameKana: z.string(),
  sex: z.string(),
  birthdate: z.string(),
  phoneNumber: z.string(),
} satisfies Record<ProfileField, z.ZodType>;

/** Everything that is kept of one patient, in her own words where there are words, else as it is stored. */
export const accountExportSchema = z.object({
  exportedAt: instantSchema,
  account: z.object({
    medicalBusinessId: z.string(),
    medicalRecordCode: z.string(),
    email: z.string().nullable(),
    lineUserId: z.string().nullable(),
    isLineFriend: z.boolean(),
    registeredAt: instantSchema,
  }),
  profile: z.object({ ...profileFields, updatedAt: instantSchema }).nullable(),
  address: storedAddressSchema.shape.address,
  notificationChoices: z.record(z.string(), z.object({ mail: z.boolean(), line: z.boolean() })),
  /** A new mail address that waits for its code. */
  emailChange: z.object({ email: z.string(), requestedAt: instantSchema, expiresAt: instantSchema }).nullable(),
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
      parentTreatmentId: z.string().nullable(),
      startsAt: instantSchema.nullable(),
      endsAt: instantSchema.nullable(),
      cancelReason: z.string().nullable(),
      clinicReason: z.string().nullable(),
      createdAt: instantSchema,
      startedAt: instantSchema.nullable(),
      finishedAt: instantSchema.nullable(),
      closedAt: instantSchema.nullable(),
      ...exportedCareSchema.shape,
    }),
  ),
  ...exportedDealingsSchema.shape,
  accessLog: z.array(z.object({ at: instantSchema, actor: z.string(), action: z.string() })),
});

export type AccountExport = z.infer<typeof accountExportSchema>;

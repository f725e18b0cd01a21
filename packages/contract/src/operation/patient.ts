import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { careNeedSchema, type ProfileField, sexSchema } from "../profile/profile.ts";
import { instantSchema } from "../time/instant.ts";
import { clinicsSubmissionSchema } from "./clinics-submission.ts";
import { pastRecordSchema } from "./past-record.ts";
import { queuedTreatmentSchema } from "./treatment-queue.ts";

const profileFields = {
  lastName: z.string(),
  firstName: z.string(),
  lastNameKana: z.string(),
  firstNameKana: z.string(),
  /** 0 male, 1 female (spec §3); `null` without a profile. */
  sex: sexSchema.nullable(),
  /** Also empty where the patient gave none at the registration. */
  birthdate: z.string(),
  phoneNumber: z.string(),
  careNeeds: z.array(careNeedSchema),
  careNeedsNote: z.string(),
} satisfies Record<ProfileField, z.ZodType>;

/** A patient as the clinic sees them. The profile's fields are empty where none is registered. */
export const patientSchema = z.object({
  medicalRecordCode: z.string(),
  ...profileFields,
  /** Proven by the patient, or as the clinic entered it while the patient has not registered. */
  email: z.string(),
  isLineLinked: z.boolean(),
});

export type Patient = z.infer<typeof patientSchema>;

/** A patient of the clinic with their 50 newest treatments and all their answers to the user-details form, the newest first. */
export const customerRecordSchema = z.object({
  patient: patientSchema,
  address: storedAddressSchema.shape.address,
  joinedAt: instantSchema,
  /** The account is closed (退会): no bookings and no notifications. */
  isClosed: z.boolean(),
  /** The clinic entered the record, and the patient has not signed in to it yet. */
  isWaitingForPatient: z.boolean(),
  treatments: z.array(queuedTreatmentSchema),
  formSubmissions: z.array(clinicsSubmissionSchema),
  ...pastRecordSchema.shape,
});

export type CustomerRecord = z.infer<typeof customerRecordSchema>;

import { z } from "zod";
import { careNeedSchema, type ProfileField, sexSchema } from "./profile.ts";

const profileFields = {
  lastName: z.string(),
  firstName: z.string(),
  lastNameKana: z.string(),
  firstNameKana: z.string(),
  /** 0 male, 1 female (spec §3); `null` without a profile. */
  sex: sexSchema.nullable(),
  /** Empty also if the patient gave none at the registration. */
  birthdate: z.string(),
  phoneNumber: z.string(),
  careNeeds: z.array(careNeedSchema),
  careNeedsNote: z.string(),
} satisfies Record<ProfileField, z.ZodType>;

/** A patient as the clinic sees them. The profile's fields are empty where none is registered. */
export const patientSchema = z.object({
  medicalRecordCode: z.string(),
  ...profileFields,
  /** Verified by the patient, or entered by the clinic before the patient has registered. */
  email: z.string(),
  isLineLinked: z.boolean(),
});

export type Patient = z.infer<typeof patientSchema>;

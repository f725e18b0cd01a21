import { z } from "zod";
import type { ProfileField } from "../profile/profile.ts";

const profileFields = {
  lastName: z.string(),
  firstName: z.string(),
  lastNameKana: z.string(),
  firstNameKana: z.string(),
  /** 0 male, 1 female (spec §3); `null` without a profile. */
  sex: z.literal([0, 1]).nullable(),
  birthdate: z.string(),
  phoneNumber: z.string(),
} satisfies Record<ProfileField, z.ZodType>;

/** A patient as the clinic sees them. The profile's fields are empty where none is registered. */
export const patientSchema = z.object({
  medicalRecordCode: z.string(),
  ...profileFields,
  email: z.string(),
  isLineLinked: z.boolean(),
});

export type Patient = z.infer<typeof patientSchema>;
